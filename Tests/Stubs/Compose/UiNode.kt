// androidx.compose.ui.node
package androidx.compose.ui.node

/** ui/node/DelegatableNode */ interface DelegatableNode
