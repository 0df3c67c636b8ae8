// Property tests try the same cases in each run of `npm test` and `npm run test:all`, so that a failure
// comes again; `npm run test:release` gives them another seed, and says which.
import { configureGlobal } from 'fast-check'

configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_127) })
