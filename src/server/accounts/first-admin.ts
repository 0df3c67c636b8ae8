import { AppError } from '../errors/app-error.ts'
import type { Clock } from '../process/clock.ts'
import { StartError } from '../errors/start-error.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { createSpokenPassword } from './spoken-password.ts'
import { firstAdminNome as nome, insertUser, type NewUser, presentUsers } from './user-rows.ts'

/** `senha` is undefined if it is that of the settings. */
type FirstLogin = { email: string; senha: string | undefined }

const defaultEmail = 'admin@paroquia.example'

/**
 * There is no default password: without one in the settings, a random one is made, to be changed at
 * the first login.
 *
 * @returns undefined if there are users
 * @throws StartError for a short or common password
 */
export async function makeFirstAdmin(
  db: Db,
  clock: Clock,
  given: { email?: string | undefined; senha?: string | undefined },
  passwords: Passwords = createPasswords(),
): Promise<FirstLogin | undefined> {
  if (await hasUsers(db)) return undefined
  const email = given.email ?? defaultEmail
  if (given.senha !== undefined) await refuseForStart(passwords, given.senha, email)
  const senha = given.senha ?? createSpokenPassword()
  const isRandom = given.senha === undefined
  const hash = await passwords.hash(senha)
  const admin: NewUser = { nome, email, isAdmin: 1, senha: hash, trocarSenha: isRandom ? 1 : 2 }
  const isMade = await inTransaction(db, async (trx) => {
    // The second of two starts at once finds the administrator of the first.
    if (await hasUsers(trx)) return false
    await insertUser(trx, clock, { id: null, nome: 'Primeira instalação' }, admin)
    return true
  })
  return isMade ? { email, senha: isRandom ? senha : undefined } : undefined
}

/** Print it once and never log it. */
export function describeFirstLogin({ email, senha }: FirstLogin, address: string): string {
  const start = `Entre em ${address}/Admin com o email ${email} e a senha`
  if (senha === undefined) {
    return `${start} que está em ADMIN_PASSWORD.\nTroque a senha e diga o seu nome no painel, em Minha conta.`
  }
  return `${start} ${senha}\nNo primeiro acesso, o site pede o seu nome e uma senha nova.`
}

async function hasUsers(db: Db): Promise<boolean> {
  return (await presentUsers(db).select('id').limit(1).executeTakeFirst()) !== undefined
}

async function refuseForStart(passwords: Passwords, senha: string, email: string): Promise<void> {
  try {
    await passwords.refuseWeak(senha, { nome, email })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new StartError(`A configuração ADMIN_PASSWORD não serve: ${lowerFirst(error.message)}`, {
      cause: error,
    })
  }
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
