// error: 'width' is inaccessible due to 'internal' protection level
import NHSTokens
import SwiftUI

func change(_ style: inout NHSButtonStyle) { style.width = .fitted }
