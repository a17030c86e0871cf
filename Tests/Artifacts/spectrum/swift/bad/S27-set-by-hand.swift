// error: 'SpectrumFABStyle' initializer is inaccessible due to 'internal' protection level
import SpectrumTokens
import SwiftUI

let style = SpectrumFABStyle(variant: .negative)
