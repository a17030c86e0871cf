// swift-format-ignore-file
// Every code example of the description of the NHS button, as it stands there, in a product's module: N1, N3, N4, N8,
// N9, N10, N11, N12, N13, N15, N16, N17, N18, N19.
import NHSTokens
import SwiftUI

struct Examples: View {
  var body: some View {
    Button("Continue") {
        // handle tap
    }
    .buttonStyle(.nhsPrimary)

    Button("Cancel") {
        // handle tap
    }
    .buttonStyle(.nhsSecondary)

    Button("Delete account") {
        // handle tap
    }
    .buttonStyle(.nhsWarning)

    Button("Log in") {
        // handle tap
    }
    .buttonStyle(.nhsPrimaryReverse)

    Button("App help", systemImage: "questionmark.circle.fill") {
        // handle tap
    }
    .buttonStyle(.nhsSecondary.fitted)

    HStack(spacing: 12) {
        Button("Cancel") { }
            .buttonStyle(.nhsSecondary)
        Button("Confirm") { }
            .buttonStyle(.nhsPrimary)
    }

    VStack(spacing: 12) {
        Button("Primary") { }
            .buttonStyle(.nhsPrimary)
        Button("Secondary 1") { }
        Button("Secondary 2") { }
    }
    .buttonStyle(.nhsSecondary)
  }
}

/// What else a product may write.
struct Others: View {
  let isUrgent: Bool
  /// A style is a value, also outside of the main actor.
  nonisolated static let styles: [NHSButtonStyle] = [.nhsPrimary, .nhsSecondary, .nhsPrimaryReverse, .nhsWarning]

  var body: some View {
    Button("Send") {}.buttonStyle(isUrgent ? .nhsWarning : .nhsPrimary.fitted)
    Button("Send") {}.buttonStyle(.nhsPrimary.fitted.fitted)
    Button("Log in") {}.buttonStyle(.nhsPrimaryReverse.fitted)
    Button("Delete", role: .destructive) {}.buttonStyle(.nhsWarning.fitted)
    Text("Free").foregroundStyle(.nhsGreen).nhsTypography(.typeButton)
    Text("Free").foregroundStyle(Color.nhsAccent)
    Text("Fixed").foregroundStyle(Color(NHSColor.green.value(in: NHSMode(.dark, .increased))))
  }
}

/// The core needs no SwiftUI, and its values may cross to other actors.
actor Elsewhere {
  let color = NHSColor.green
  let height = NHSButtonStyle.nhsPrimary.metrics(.pressed).minHeight
  let padding = NHSDimension.sizeButtonPaddingInline
  func fill() -> NHSFill? { NHSButtonStyle.nhsPrimary.look(.pressed).fill }
}
