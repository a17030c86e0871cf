// error: cannot assign to property: 'green' is a get-only property
import NHSTokens
import SwiftUI

func change() { NHSColor.green = NHSColor(0) }
