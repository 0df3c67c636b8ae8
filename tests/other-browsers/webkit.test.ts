import { walkIn } from './suite.ts'
import { isWebKitHere, openWebKit } from './webkit.ts'

walkIn('WebKit', isWebKitHere(), openWebKit)
