// Logs in once in a separate process on request, and reports the outcome.
import { once } from 'node:events'
import { createAccounts } from '../../src/server/accounts/accounts.ts'
import type { AppError } from '../../src/server/errors/app-error.ts'
import { systemClock } from '../../src/server/process/clock.ts'
import { openDb } from '../../src/operation/database/open-db.ts'
import { cheapSenhas } from './cheap-senhas.ts'

const [file = '', email = '', senha = '', codigo = '', address = ''] = process.argv.slice(2)
const db = await openDb(file)
const accounts = createAccounts(db, systemClock, cheapSenhas())
console.log('ready')
await once(process.stdin, 'data')
const outcome = await accounts.logIn({ email, senha, codigo }, address).then(
  () => 'in',
  ({ status, message }: AppError) => `${status} ${message}`,
)
console.log(outcome)
await db.destroy()
process.exit()
