// Loaded before a command of the operator and its packages.
import '../src/server/errors/uncaught-errors.mjs'
import { refusalForRoot } from '../src/server/process/command-line.mjs'

const refusal = refusalForRoot(process.cwd())
if (refusal !== undefined) {
  console.error(refusal)
  process.exit(1)
}
