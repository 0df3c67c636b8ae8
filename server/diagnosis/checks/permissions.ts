// Owners and modes of files. Only one user may enter the data folder: it holds the staff's emails
// and the hashes of their passwords.
import { constants, type Stats } from 'node:fs'
import { access, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { missingAsUndefined } from '../../files/missing.ts'
import type { Check } from '../examining/check.ts'
import { attention, type Finding, findingsOr, inOrder, problem } from '../examining/finding.ts'
import { inWords } from '../examining/in-words.ts'

const others = 0o007
const readable = 0o004
const readableByMore = 0o044
/** Levels below the data folder whose owners are examined; deeper files are made by the site. */
const depth = 2

export const permissionsCheck: Check = {
  title: 'Permissões',

  async examine({ env, programDir }) {
    const { dataDir } = env
    const folder = await missingAsUndefined(stat(dataDir))
    if (folder === undefined) {
      return problem(`A pasta de dados ${dataDir} não existe.`, 'Confira DATA_DIR.')
    }
    if (!(await isWritable(dataDir))) {
      return problem(
        `Quem executa este comando não pode gravar na pasta de dados ${dataDir}.`,
        `Se é o mesmo usuário que executa o site, devolva-lhe a pasta: sudo chown -R adro: ${dataDir}. ` +
          'Se o disco ficou somente para leitura, é sinal de defeito: veja journalctl -k.',
      )
    }
    // Windows has no such modes.
    if (process.platform === 'win32') return inOrder('A pasta de dados pode ser gravada.')
    const settings = join(programDir, '.env')
    const findings = [
      await foreign(dataDir, folder),
      await openToOthers([join(dataDir, 'adro.db'), join(dataDir, 'adro.db-wal')]),
      await openToOthers(await backupsIn(env.backupDir)),
      folder.mode & others
        ? attention(
            `Outros usuários desta máquina podem entrar na pasta de dados ${dataDir}.`,
            `Feche-a: chmod 700 ${dataDir}`,
          )
        : undefined,
      await exposedSettings(settings),
      await unreadableSettings(settings, dataDir, folder),
    ]
    return findingsOr(findings, `Só o dono da pasta ${dataDir} chega aos dados.`)
  },
}

async function isWritable(path: string): Promise<boolean> {
  return access(path, constants.W_OK).then(
    () => true,
    () => false,
  )
}

/** Files that a command run as root left: the site cannot write them. */
async function foreign(dataDir: string, folder: Stats): Promise<Finding | undefined> {
  const found = await ownedByOthers(dataDir, folder.uid, depth)
  if (found.length === 0) return undefined
  return problem(
    `Na pasta de dados há arquivos de outro dono que o dela: ${inWords.some(found)}. O site pode não conseguir gravá-los.`,
    `Devolva tudo ao dono da pasta: sudo chown -R --reference=${dataDir} ${dataDir}. Daqui em diante, ` +
      'execute os comandos do Adro com o usuário do site: sudo -u adro npm run …',
  )
}

async function ownedByOthers(path: string, uid: number, levels: number): Promise<string[]> {
  const found: string[] = []
  const entries = (await missingAsUndefined(readdir(path, { withFileTypes: true }))) ?? []
  for (const entry of entries) {
    const below = join(path, entry.name)
    const stats = await missingAsUndefined(stat(below))
    if (stats !== undefined && stats.uid !== uid) found.push(below)
    if (entry.isDirectory() && levels > 1)
      found.push(...(await ownedByOthers(below, uid, levels - 1)))
  }
  return found
}

async function openToOthers(paths: string[]): Promise<Finding | undefined> {
  const open: string[] = []
  for (const path of paths) {
    const stats = await missingAsUndefined(stat(path))
    if (stats !== undefined && stats.mode & others) open.push(path)
  }
  if (open.length === 0) return undefined
  return attention(
    `Outros usuários desta máquina podem ler ${inWords.some(open)}, com emails e senhas cifradas da equipe.`,
    `Feche: chmod 600 ${open.length === 1 ? open[0] : '<arquivo>'}`,
  )
}

async function backupsIn(folder: string): Promise<string[]> {
  const names = (await missingAsUndefined(readdir(folder))) ?? []
  return names.filter((name) => name.endsWith('.tar')).map((name) => join(folder, name))
}

/** The settings may hold passwords of the database and of the object store. */
async function exposedSettings(file: string): Promise<Finding | undefined> {
  const stats = await missingAsUndefined(stat(file))
  if (stats === undefined || (stats.mode & readable) === 0) return undefined
  return attention(
    `Outros usuários desta máquina podem ler o arquivo ${file}.`,
    `Feche-o: chmod 600 ${file}`,
  )
}

/** The owner of the data runs the site; a group that may read the file is taken to be theirs. */
async function unreadableSettings(
  file: string,
  dataDir: string,
  { uid }: Stats,
): Promise<Finding | undefined> {
  const stats = await missingAsUndefined(stat(file))
  if (stats === undefined || stats.uid === uid || stats.mode & readableByMore) return undefined
  return problem(
    `O arquivo ${file} pertence a outro usuário que a pasta de dados, e o site não pode lê-lo.`,
    `Devolva-o ao dono da pasta: sudo chown --reference=${dataDir} ${file}.`,
  )
}
