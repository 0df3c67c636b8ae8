// The only file that reads process.env.
import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { z } from 'zod'
import { EmailAddress } from '../../model/kinds/field-schemas.ts'
import { Email } from '../../parish/equipe/usuario.ts'
import { longestPassword, shortestPassword } from '../../parish/equipe/password-limits.ts'
import { isS3Address, readAddress } from '../../operation/backup/elsewhere/address.ts'
import { ownCalendars } from '../liturgia/calendar/own-calendars.ts'
import type { Smtp } from '../mail/smtp.ts'
import { logLevels } from '../process/log.ts'
import { s3Hints, S3Settings } from '../../operation/s3/settings.ts'
import { StartError } from '../errors/start-error.ts'
import { installedSettings } from '../process/command-line.ts'
import { homeFolder } from '../process/project-folder.ts'
import { readEnvFile } from './env-file.ts'
import { isLoopback } from './local-url.ts'

export const Origin = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((url) => new URL(url).pathname === '/' && new URL(url).search === '')
  .transform((url) => new URL(url).origin)

/** Shell syntax and quotes would become part of the folder's name. */
const noFolder = /^[~'"“”\s]|:\/\/|\s$|\$/
const Folder = z.string().refine((path) => !noFolder.test(path))

/** Backups can still be made on demand. */
const off = 'off'

const mostProxies = 10

const Settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: Folder.default(() => join(homeFolder(), 'data')).transform((path) => resolve(path)),
  BACKUP_DIR: z.union([z.literal(off), Folder]).optional(),
  COPIAS_DESTINO: z.union([z.string().refine(isS3Address), Folder]).optional(),
  SITE_NOVO: z.literal('nunca').optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(?:ql)?$/ }).optional(),
  PUBLIC_URL: Origin.optional(),
  AVISAR_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, abort: true })
    .refine(isOnlyServer)
    .optional(),
  SMTP_FROM: EmailAddress.optional(),
  PARISH_TIME_ZONE: z.string().refine(isTimeZone).default('America/Sao_Paulo'),
  LITURGIA_URL: z.url({ protocol: /^https?$/ }).default('https://liturgia.up.railway.app/'),
  CALENDARIO_PROPRIO: z.enum(ownCalendars).default('espirito-santo'),
  ADMIN_EMAIL: Email.optional(),
  ADMIN_PASSWORD: z.string().min(shortestPassword).max(longestPassword).optional(),
  TRUST_PROXY: z.union([
    z.literal('false').transform(() => 0),
    z.literal('true').transform(() => 1),
    z.coerce.number().int().min(0).max(mostProxies).default(0),
  ]),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(logLevels).default('info'),
})

/** `Intl` accepts '+03:00', which calendars do not. */
function isTimeZone(name: string): boolean {
  return Intl.supportedValuesOf('timeZone').includes(name)
}

/** A password with an unwritten '#' or '?' would be cut. */
function isOnlyServer(address: string): boolean {
  const { pathname, search, hash, username, password } = new URL(address)
  const isWhole = /^\/?$/.test(pathname) && search + hash === ''
  return isWhole && !/%(?![\da-f]{2})/i.test(username + password)
}

const wholePath =
  'o caminho de uma pasta por inteiro, sem ~ nem $ e sem nada depois dele, como /srv/adro/dados'

type SettingName = keyof z.input<typeof Settings> | keyof typeof s3Hints

const hints: Record<SettingName, string> = {
  PORT: 'deve ser um número de porta entre 0 e 65535, como 3000.',
  HOST: 'deve ser um endereço desta máquina, como 127.0.0.1 ou 0.0.0.0.',
  DATA_DIR: `deve ser ${wholePath}.`,
  BACKUP_DIR: `deve ser ${wholePath}, ou off para não fazer cópias de madrugada.`,
  COPIAS_DESTINO: `deve ser ${wholePath}, fora das pastas do site e não acima delas, ou s3://CHAVE:SEGREDO@servidor/bucket/pasta.`,
  SITE_NOVO: 'deve ser nunca.',
  DATABASE_URL:
    'deve ser o endereço de um banco PostgreSQL, como postgres://usuario:senha@servidor/adro.',
  PUBLIC_URL: 'deve ser o endereço público do site, sem caminho, como https://paroquia.example.',
  // Never with the value, which may contain a secret.
  AVISAR_URL: 'deve ser um endereço http ou https, como https://ntfy.sh/nome-que-ninguem-adivinha.',
  // The same.
  SMTP_URL:
    'deve ser smtps://usuario:senha@servidor:465 ou smtp://usuario:senha@servidor:587; no usuário e na senha, @ se escreve %40, # %23, ? %3F, / %2F e % %25.',
  SMTP_FROM: 'deve ser o endereço de quem envia os emails, como site@paroquia.example.',
  ...s3Hints,
  PARISH_TIME_ZONE: 'deve ser o nome de um fuso horário, como America/Manaus.',
  LITURGIA_URL: 'deve ser um endereço http ou https.',
  CALENDARIO_PROPRIO: `deve ser um destes: ${ownCalendars.join(', ')}.`,
  ADMIN_EMAIL: 'deve ser um email, como secretaria@paroquia.example.',
  ADMIN_PASSWORD: `deve ser uma senha de ${shortestPassword} a ${longestPassword} caracteres.`,
  TRUST_PROXY: `deve ser o número de proxies à frente do site, de 0 a ${mostProxies}.`,
  SERVICE_WORKER: 'deve ser on ou off.',
  LOG_LEVEL: `deve ser um destes: ${logLevels.join(', ')}.`,
}

/** Of one machine, and secret: a copy has no others. */
export const notInCopies =
  /^(?:DATABASE_URL|COPIAS_DESTINO|SITE_NOVO|AVISAR_URL|SMTP_URL|ADMIN_PASSWORD|S3_.*KEY.*)$/

function backupPlace(dataDir: string, given: string | undefined): string {
  return given === undefined || given === off ? join(dataDir, 'copias') : resolve(given)
}

function isIn(path: string, folder: string): boolean {
  return !/^\.\.(?:\/|$)/.test(relative(folder, path))
}

type Given = { [Name in SettingName]?: string }

function parse<T>(settings: z.ZodType<T>, given: Given): T {
  const { data, error } = settings.safeParse(given)
  if (error === undefined) return data
  const name = error.issues[0]!.path[0] as SettingName
  if (name in given) throw unfit(name)
  throw missing(name)
}

function missing(name: SettingName): StartError {
  return new StartError(`Falta a configuração ${name}: ${hints[name]}`)
}

/** No address in a mail comes from a request. */
function mailOf({ SMTP_URL, SMTP_FROM, PUBLIC_URL }: z.output<typeof Settings>): Smtp | undefined {
  if (SMTP_URL === undefined) return undefined
  if (PUBLIC_URL === undefined) throw missing('PUBLIC_URL')
  if (SMTP_FROM === undefined) throw missing('SMTP_FROM')
  const { protocol, hostname, port, username, password } = new URL(SMTP_URL)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const secure = protocol === 'smtps:'
  return {
    host,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    isLocal: isLoopback(host),
    auth: username
      ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
      : undefined,
    from: SMTP_FROM,
    publicUrl: PUBLIC_URL,
  }
}

function unfit(name: SettingName): StartError {
  return new StartError(`A configuração ${name} não serve: ${hints[name]}`)
}

export const settingNames: readonly string[] = Object.keys(hints)

/** @throws StartError for an unreadable file, or one with a value that is cut */
export function loadEnvFile(file = envFile()): void {
  const { values, warning } = readEnvFile(file, settingNames)
  if (warning !== undefined) console.warn(warning)
  for (const [name, value] of Object.entries(values)) {
    // An empty variable is not set, as in `readEnv`: it must not hide the data folder.
    if (!process.env[name]?.trim()) process.env[name] = value
  }
}

/** Several sites of one program have a file each. */
export function envFile(source: NodeJS.ProcessEnv = process.env): string {
  const named = source.ENV_FILE?.trim() ?? ''
  if (named !== '' && !existsSync(named)) {
    throw new StartError(`O arquivo ${named}, de ENV_FILE, não existe. Nada foi iniciado.`)
  }
  return resolve(named || (installedSettings ?? join(homeFolder(), '.env')))
}

export type Env = ReturnType<typeof readEnv>

/**
 * Empty settings count as not set. @throws StartError that names the setting and says what it
 * should be
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const given: Given = Object.fromEntries(
    Object.entries(source).filter(([name, value]) => name in hints && value?.trim()),
  )
  const settings = parse(Settings, given)
  // A part of them is refused: pictures must not be stored elsewhere by mistake.
  const hasStore = Object.keys(given).some((name) => name in s3Hints)
  const s3 = hasStore ? parse(S3Settings, given) : undefined
  const backupDir = backupPlace(settings.DATA_DIR, settings.BACKUP_DIR)
  const { COPIAS_DESTINO } = settings
  const elsewhere = COPIAS_DESTINO && readAddress(COPIAS_DESTINO, s3)
  const folder = elsewhere && 'folder' in elsewhere ? elsewhere.folder : undefined
  const isHere = (dir: string) => folder && (isIn(folder, dir) || isIn(dir, folder))
  if (COPIAS_DESTINO && (!elsewhere || [settings.DATA_DIR, backupDir].some(isHere))) {
    throw unfit('COPIAS_DESTINO')
  }
  const copied = Object.entries(given).filter(([name]) => !notInCopies.test(name))
  return {
    /** As they are written, for copies. */
    settings: Object.fromEntries(copied) as Record<string, string>,
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    backupDir,
    /** The data of an installed site are only out of sight. */
    mayBegin: settings.SITE_NOVO === undefined && envFile(source) !== installedSettings,
    nightlyBackups: settings.BACKUP_DIR !== off,
    databaseUrl: settings.DATABASE_URL,
    /** Visitors may use another origin than the server sees. */
    publicUrl: settings.PUBLIC_URL,
    /** Contains a secret and must not be logged. */
    avisarUrl: settings.AVISAR_URL,
    /** The same. */
    smtp: mailOf(settings),
    s3,
    elsewhere: elsewhere || undefined,
    timeZone: settings.PARISH_TIME_ZONE,
    liturgiaUrl: settings.LITURGIA_URL,
    ownCalendar: settings.CALENDARIO_PROPRIO,
    adminEmail: settings.ADMIN_EMAIL,
    adminPassword: settings.ADMIN_PASSWORD,
    trustProxy: settings.TRUST_PROXY,
    serviceWorker: settings.SERVICE_WORKER === 'on',
    logLevel: settings.LOG_LEVEL,
  }
}
