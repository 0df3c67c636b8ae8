import { drills } from './drill-suite.ts'

drills()
