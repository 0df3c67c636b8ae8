import { type UsuarioDaLista, UsuarioInput } from '../../parish/equipe/usuario.ts'
import { type Accounts, createAccounts } from '../../server/accounts/accounts.ts'
import { AppError } from '../../server/errors/app-error.ts'
import { systemClock } from '../../server/process/clock.ts'
import type { Env } from '../../server/settings/env.ts'
import { openDb } from '../database/open-db.ts'
import { existingDatabase } from '../../server/store/db.ts'
import { refuseOutsideStart } from '../../server/store/migrate.ts'
import { usage } from '../../server/process/command-line.ts'
import { defineCommand } from './command.ts'

const help = `Quem pode entrar na administração, também com o site no ar.

${usage({
  'usuario listar': 'mostra quem pode entrar',
  'usuario criar <email> "<nome>" [--admin]': 'cadastra alguém e mostra a senha provisória',
  'usuario promover <email>': 'torna alguém administrador',
  'usuario senha <email>': 'dá uma nova senha provisória',
  'usuario duas-etapas <email>': 'desliga a verificação em duas etapas',
})}`

const actor = { id: null, nome: 'Comando usuario' }

type Usuarios = Accounts['usuarios']
type Typed = { email: string; nome: string; isAdmin: boolean }

/** With the number of words after the name. Returns the text to print. */
type Subcommand = { words: number; run(usuarios: Usuarios, typed: Typed): Promise<string> }

const commands: Record<string, Subcommand> = {
  listar: { words: 0, run: list },
  criar: { words: 2, run: create },
  promover: { words: 1, run: promote },
  senha: { words: 1, run: resetSenha },
  'duas-etapas': { words: 1, run: resetSecondFactor },
}

export const usuario = defineCommand({
  help,
  read: commandOf,
  run: async (command, env) => console.log(await runOn(env, command)),
  failed: 'O comando não pôde ser concluído.',
  interrupted: 'Interrompido.',
})

export function commandOf([name = '', ...args]: string[]) {
  const isAdmin = args.includes('--admin')
  const words = args.filter((arg) => arg !== '--admin')
  const command = Object.hasOwn(commands, name) ? commands[name]! : undefined
  if (command?.words !== words.length || (isAdmin && name !== 'criar')) return undefined
  const [email = '', nome = ''] = words
  return (usuarios: Usuarios) => command.run(usuarios, { email, nome, isAdmin })
}

async function runOn(env: Env, command: (usuarios: Usuarios) => Promise<string>): Promise<string> {
  await using db = await openDb(existingDatabase(env), refuseOutsideStart)
  return await command(createAccounts(db, systemClock).usuarios)
}

async function list(usuarios: Usuarios): Promise<string> {
  const all = await usuarios.list()
  if (all.length === 0) return 'Ainda não há usuários.'
  return all.map(describe).join('\n')
}

function describe({ nome, email, isAdmin, segundoFator }: UsuarioDaLista): string {
  const notes = [isAdmin === 1 && 'administrador', segundoFator && 'duas etapas'].filter(Boolean)
  return `${email}  ${nome}${notes.length > 0 ? `  (${notes.join(', ')})` : ''}`
}

async function create(usuarios: Usuarios, typed: Typed): Promise<string> {
  const parsed = UsuarioInput.safeParse(typed)
  if (!parsed.success) {
    const isEmail = parsed.error.issues[0]?.path[0] === 'email'
    const sentence = isEmail ? `Isto não é um email: ${typed.email}` : 'Escreva o nome da pessoa.'
    throw new AppError(422, sentence)
  }
  const { email, senha = '' } = await usuarios.create(actor, parsed.data)
  return `Usuário cadastrado: ${email}\n${passwordInWords(senha)}`
}

async function promote(usuarios: Usuarios, { email }: Typed): Promise<string> {
  const { id, nome, isAdmin } = await find(usuarios, email)
  if (isAdmin) return `${nome} já administra o site.`
  await usuarios.update(actor, id, { isAdmin: 1 })
  return `${nome} agora administra o site.`
}

async function resetSenha(usuarios: Usuarios, { email }: Typed): Promise<string> {
  const { id, nome } = await find(usuarios, email)
  const { senha } = await usuarios.resetSenha(actor, id)
  return `Nova senha para ${nome}.\n${passwordInWords(senha)}`
}

async function resetSecondFactor(usuarios: Usuarios, { email }: Typed): Promise<string> {
  const { id, nome, segundoFator } = await find(usuarios, email)
  if (!segundoFator) return `${nome} já entra só com email e senha.`
  await usuarios.resetSecondFactor(actor, id)
  return `${nome} agora entra só com email e senha e pode ligar a verificação de novo em Minha conta.`
}

function passwordInWords(senha: string): string {
  return `Senha provisória: ${senha}\nAnote-a: ela não será mostrada de novo e deve ser trocada no primeiro acesso.`
}

async function find(usuarios: Usuarios, typed: string): Promise<UsuarioDaLista> {
  const email = typed.trim().toLowerCase()
  const found = (await usuarios.list()).find((usuario) => usuario.email === email)
  if (found === undefined) throw new AppError(404, `Não há usuário com o email ${email}.`)
  return found
}
