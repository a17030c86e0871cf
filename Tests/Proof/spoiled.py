"""Trees of JSON with things in them that nobody expects, for scripts that try what becomes of them."""

import copy


def places(node, at=()):
    """The way to every node of a tree."""
    yield at
    for key, child in node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ():
        yield from places(child, at + (key,))


def get(node, place):
    for key in place:
        node = node[key]
    return node


def spoil(tree, place, kind, odd, keys, rng):
    """One of five changes at a place, each where it can be done: another value, none, another member, another key, another element."""
    node = get(tree, place)
    if kind == 0 and place:
        get(tree, place[:-1])[place[-1]] = copy.deepcopy(rng.choice(odd))
    elif kind == 1 and place:
        del get(tree, place[:-1])[place[-1]]
    elif kind == 2 and isinstance(node, dict):
        node[rng.choice(keys)] = copy.deepcopy(rng.choice(odd))
    elif kind == 3 and isinstance(node, dict) and node:
        value = node.pop(rng.choice(list(node)))
        node[rng.choice(keys)] = value
    elif kind == 4 and isinstance(node, list):
        node.insert(rng.randrange(len(node) + 1), copy.deepcopy(rng.choice(odd + node)))
