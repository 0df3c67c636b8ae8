// npm run usuario: adds users and resets their access from the machine itself, also while the site
// runs.
import { type UsuarioDaLista, UsuarioInput } from '../contract/accounts/usuario.ts'
import { type Accounts, createAccounts } from '../server/accounts/accounts.ts'
import { createRandomSenha } from '../server/accounts/random-senha.ts'
import { AppError } from '../server/errors/app-error.ts'
import { systemClock } from '../server/process/clock.ts'
import { loadEnvFile, readEnv } from '../server/settings/env.ts'
import { StartError } from '../server/errors/start-error.ts'
import { existingDatabaseOf, openDb } from '../server/store/db.ts'
import { leaveItToTheStart } from '../server/store/migrate.ts'
import { technicalDetail } from '../server/errors/technical-detail.mjs'

const help = `Uso:
  npm run usuario -- listar                            mostra quem pode entrar
  npm run usuario -- criar <email> "<nome>" [--admin]  cadastra alguém e mostra a senha provisória
  npm run usuario -- promover <email>                  torna alguém administrador
  npm run usuario -- senha <email>                     dá uma nova senha provisória
  npm run usuario -- duas-etapas <email>               desliga a verificação em duas etapas`

const actor = { id: null, nome: 'Comando npm run usuario' }

/** A refusal with a sentence for the operator. */
class Refusal extends Error {}

/** @returns the text to print */
type Command = (usuarios: Accounts['usuarios']) => Promise<string>

if (import.meta.main) process.exitCode = await main(process.argv.slice(2))

async function main(args: string[]): Promise<number> {
  const command = commandOf(args)
  if (command === undefined) {
    console.error(help)
    return 1
  }
  try {
    console.log(await run(command))
    return 0
  } catch (error) {
    console.error(explain(error as Error))
    return 1
  }
}

export function commandOf([name, ...args]: string[]): Command | undefined {
  const [email = '', nome = ''] = args.filter((arg) => arg !== '--admin')
  const isAdmin = args.includes('--admin')
  switch (`${name} ${args.length - Number(isAdmin)}`) {
    case 'listar 0':
      return isAdmin ? undefined : list
    case 'criar 2':
      return (usuarios) => create(usuarios, { email, nome, isAdmin })
    case 'promover 1':
      return isAdmin ? undefined : (usuarios) => promote(usuarios, email)
    case 'senha 1':
      return isAdmin ? undefined : (usuarios) => resetSenha(usuarios, email)
    case 'duas-etapas 1':
      return isAdmin ? undefined : (usuarios) => resetSecondFactor(usuarios, email)
    default:
      return undefined
  }
}

async function run(command: Command): Promise<string> {
  loadEnvFile()
  const env = readEnv()
  const db = await openDb(existingDatabaseOf(env), leaveItToTheStart)
  try {
    return await command(createAccounts(db, systemClock).usuarios)
  } finally {
    await db.destroy()
  }
}

async function list(usuarios: Accounts['usuarios']): Promise<string> {
  const all = await usuarios.list()
  if (all.length === 0) return 'Ainda não há usuários.'
  return all.map(describe).join('\n')
}

function describe({ nome, email, isAdmin, segundoFator }: UsuarioDaLista): string {
  const notes = [isAdmin === 1 && 'administrador', segundoFator && 'duas etapas'].filter(Boolean)
  return `${email}  ${nome}${notes.length > 0 ? `  (${notes.join(', ')})` : ''}`
}

async function create(
  usuarios: Accounts['usuarios'],
  typed: { email: string; nome: string; isAdmin: boolean },
): Promise<string> {
  const parsed = UsuarioInput.safeParse(typed)
  if (!parsed.success) {
    const isEmail = parsed.error.issues[0]?.path[0] === 'email'
    throw new Refusal(isEmail ? `Isto não é um email: ${typed.email}` : 'Escreva o nome da pessoa.')
  }
  const senha = createRandomSenha()
  const { email } = await usuarios.create(actor, { ...parsed.data, senha, trocarSenha: true })
  return `Usuário cadastrado: ${email}\n${tell(senha)}`
}

async function promote(usuarios: Accounts['usuarios'], email: string): Promise<string> {
  const { id, nome, isAdmin } = await find(usuarios, email)
  if (isAdmin) return `${nome} já administra o site.`
  await usuarios.update(actor, id, { isAdmin: 1 })
  return `${nome} agora administra o site.`
}

async function resetSenha(usuarios: Accounts['usuarios'], email: string): Promise<string> {
  const { id, nome } = await find(usuarios, email)
  const { senha } = await usuarios.resetSenha(actor, id)
  return `Nova senha para ${nome}.\n${tell(senha)}`
}

async function resetSecondFactor(usuarios: Accounts['usuarios'], email: string): Promise<string> {
  const { id, nome, segundoFator } = await find(usuarios, email)
  if (!segundoFator) return `${nome} já entra só com email e senha.`
  await usuarios.resetSecondFactor(actor, id)
  return `${nome} agora entra só com email e senha e pode ligar a verificação de novo em Minha conta.`
}

function tell(senha: string): string {
  return `Senha provisória: ${senha}\nAnote-a: ela não será mostrada de novo e deve ser trocada no primeiro acesso.`
}

async function find(usuarios: Accounts['usuarios'], typed: string): Promise<UsuarioDaLista> {
  const email = typed.trim().toLowerCase()
  const found = (await usuarios.list()).find((usuario) => usuario.email === email)
  if (found === undefined) throw new Refusal(`Não há usuário com o email ${email}.`)
  return found
}

function explain(error: Error): string {
  const isSentence =
    error instanceof Refusal || error instanceof AppError || error instanceof StartError
  return isSentence ? error.message : `O comando não pôde ser concluído.\n${technicalDetail(error)}`
}
