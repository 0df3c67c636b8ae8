import { isFirefoxHere, openFirefox } from './firefox.ts'
import { walkIn } from './suite.ts'

walkIn('Firefox', isFirefoxHere(), openFirefox)
