// Owners and modes of files. Only one user may enter the data folder: it holds the staff's emails
// and the hashes of their passwords.
import { commandLine } from '../../process/command-line.mjs'
import { constants } from 'node:fs'
import { access, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { missingAsUndefined } from '../../files/missing.ts'
import { attention, type Findings, problem } from '../examining/finding.ts'
import { inWords } from '../examining/in-words.ts'
import type { Installation } from '../examining/installation.ts'

const others = 0o007
const readable = 0o004
const readableByMore = 0o044
/** Levels below the data folder whose owners are examined; deeper files are made by the site. */
const depth = 2

export async function* examinePermissions({ env, programDir }: Installation): Findings {
  const { dataDir } = env
  const folder = await missingAsUndefined(stat(dataDir))
  if (folder === undefined) {
    yield problem(`A pasta de dados ${dataDir} não existe.`, 'Confira DATA_DIR.')
    return
  }
  const isWritable = await access(dataDir, constants.W_OK).then(
    () => true,
    () => false,
  )
  if (!isWritable) {
    yield problem(
      `Quem executa este comando não pode gravar na pasta de dados ${dataDir}.`,
      `Execute os comandos com o usuário do site: ${commandLine('npm run diagnostico')} Se já é ele, ` +
        `devolva-lhe a pasta: sudo chown -R --reference=${process.cwd()} ${dataDir} ` +
        'Se o disco ficou somente para leitura, é sinal de defeito: veja journalctl -k.',
    )
    return
  }
  // Windows has no such modes.
  if (process.platform === 'win32') return 'A pasta de dados pode ser gravada.'
  yield* examineFiles(dataDir, folder.uid)
  yield* examineModes(dataDir, env.backupDir)
  if (folder.mode & others) {
    yield attention(
      `Outros usuários desta máquina podem entrar na pasta de dados ${dataDir}.`,
      `Feche-a: chmod 700 ${dataDir}`,
    )
  }
  yield* examineDotEnv(join(programDir, '.env'), dataDir, folder.uid)
  return `Só o dono da pasta ${dataDir} chega aos dados.`
}

/** A command that was run as root leaves files that the site cannot write. */
async function* examineFiles(dataDir: string, uid: number): Findings {
  const foreign = await ownedByOthers(dataDir, uid, depth)
  if (foreign.length === 0) return
  yield problem(
    `Na pasta de dados há arquivos que não pertencem ao dono dela: ${inWords.some(foreign)}. O site pode não conseguir gravá-los.`,
    `Execute os comandos do Adro sempre com o usuário do site (${commandLine('npm run …')}). Para devolver ` +
      `tudo ao dono da pasta: sudo chown -R --reference=${dataDir} ${dataDir}`,
  )
}

async function ownedByOthers(path: string, uid: number, levels: number): Promise<string[]> {
  const found: string[] = []
  for (const entry of (await missingAsUndefined(readdir(path, { withFileTypes: true }))) ?? []) {
    const below = join(path, entry.name)
    const stats = await missingAsUndefined(stat(below))
    if (stats !== undefined && stats.uid !== uid) found.push(below)
    if (!entry.isDirectory() || levels === 1) continue
    found.push(...(await ownedByOthers(below, uid, levels - 1)))
  }
  return found
}

async function* examineModes(dataDir: string, backupDir: string): Findings {
  const backups = ((await missingAsUndefined(readdir(backupDir))) ?? [])
    .filter((name) => name.endsWith('.tar'))
    .map((name) => join(backupDir, name))
  const open: string[] = []
  const databases = [join(dataDir, 'adro.db'), join(dataDir, 'adro.db-wal')]
  for (const path of [...databases, ...backups]) {
    const stats = await missingAsUndefined(stat(path))
    if (stats !== undefined && stats.mode & others) open.push(path)
  }
  if (open.length === 0) return
  yield attention(
    `Outros usuários desta máquina podem ler ${inWords.some(open)}, com emails e senhas cifradas da equipe.`,
    `Feche: chmod 600 ${open.length === 1 ? open[0] : '<arquivo>'}`,
  )
}

/** The settings may hold passwords of the database and of the object store. */
async function* examineDotEnv(file: string, dataDir: string, uid: number): Findings {
  const stats = await missingAsUndefined(stat(file))
  if (stats === undefined) return
  if (stats.mode & readable) {
    yield attention(
      `Outros usuários desta máquina podem ler o arquivo ${file}.`,
      `Feche-o: chmod 600 ${file}`,
    )
  }
  // The owner of the data runs the site; a group that may read the file is taken to be theirs.
  if (stats.uid !== uid && !(stats.mode & readableByMore)) {
    yield problem(
      `O arquivo ${file} não pertence ao dono da pasta de dados, e o site não pode lê-lo.`,
      `Devolva-o ao dono da pasta: sudo chown --reference=${dataDir} ${file}`,
    )
  }
}
