// The store on PostgreSQL: what every database does.
import { openFreshDb } from '../support/fresh-db.ts'
import { describeStarterContent } from './starter-suite.ts'
import { describeStore } from './store-suite.ts'

describeStore('PostgreSQL', openFreshDb)
describeStarterContent('PostgreSQL', openFreshDb)
