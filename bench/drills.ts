// Fifty drills: a backup while staff save and send pictures, brought back elsewhere, and compared
// with what an ordinary tar program finds in the file.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import type { Copias } from '../contract/copias.ts'
import { logInAsAdmin, startSite } from '../scripts/running-site.ts'
import { restoreBackup } from '../server/backup/restore-backup.ts'
import { systemClock } from '../server/clock.ts'
import { createLog } from '../server/log.ts'
import { save, type Saving } from './saving.ts'

const drills = 50
/** Milliseconds: a diligent staff, and a history that does not outgrow everything else. */
const betweenSaves = 20
/** Milliseconds. Whatever is left to do then is left out, and told. */
const atMost = 5 * 60_000

type Report = {
  drills: number
  'saves meanwhile': number
  rows: number
  files: number
  /** Rows and files that are not as the file has them. */
  different: string[]
  /** Saves that were acknowledged before a backup began, and are not in it. */
  lost: string[]
  /** Pictures that a row names and that are not there; rows without all of their revisions. */
  torn: string[]
}

export async function benchDrills(): Promise<void> {
  const report: Report = {
    drills: 0,
    'saves meanwhile': 0,
    rows: 0,
    files: 0,
    different: [],
    lost: [],
    torn: [],
  }
  const site = await startSite()
  const end = Date.now() + atMost
  try {
    const staff = { url: site.url, cookie: await logInAsAdmin(site) }
    const work = startWork(staff)
    while (report.drills < drills && Date.now() < end) {
      const before = work.acknowledged()
      const name = await makeOne(staff)
      await drill(join(site.dataDir, 'copias', name), before, report)
      report.drills += 1
    }
    report['saves meanwhile'] = (await work.end()).length
  } finally {
    await site.stop()
  }
  const { different, lost, torn, ...counts } = report
  const found = { different: different.length, lost: lost.length, torn: torn.length }
  console.table({ 'backup under load, brought back elsewhere': { ...counts, ...found } })
  for (const line of [...different, ...lost, ...torn].slice(0, 50)) console.log(line)
}

/** Two members of staff, one who writes and one who changes pictures, until they are told to end. */
function startWork(staff: Saving) {
  const acknowledged: string[] = []
  const over = new AbortController()
  async function write(): Promise<void> {
    while (!over.signal.aborted) {
      const oracao = `Texto ${crypto.randomUUID()}`
      await save(staff, 'oracao.php', { id: 1 + Math.floor(Math.random() * 10), oracao })
      acknowledged.push(oracao)
      await pause(betweenSaves)
    }
  }
  async function picture(): Promise<void> {
    while (!over.signal.aborted) {
      const foto = await sendPhoto(staff)
      await save(staff, 'acao.php', { id: 1 + Math.floor(Math.random() * 5), foto })
      acknowledged.push(foto)
      await pause(betweenSaves)
    }
  }
  const working = Promise.all([write(), picture()])
  return {
    acknowledged: () => [...acknowledged],
    async end() {
      over.abort()
      await working
      return acknowledged
    },
  }
}

async function sendPhoto({ url, cookie }: Saving): Promise<string> {
  const colour = () => Math.floor(Math.random() * 256)
  const background = { r: colour(), g: colour(), b: colour() }
  const photo = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(photo)]), 'foto.jpg')
  const options = { method: 'POST', headers: { cookie }, body }
  const response = await fetch(`${url}/api/uploadImagemAcao.php`, options)
  const { data } = (await response.json()) as { data?: { fileName: string } }
  if (data === undefined) throw new Error(`an upload answered ${response.status}`)
  return data.fileName
}

/** As the panel does it. @returns the name of the file */
async function makeOne({ url, cookie }: Saving): Promise<string> {
  const ask = async (method: string) => {
    const response = await fetch(`${url}/api/copias.php`, { method, headers: { cookie } })
    return ((await response.json()) as { data: Copias }).data
  }
  let { emAndamento, falha, arquivos } = await ask('POST')
  while (emAndamento) {
    await pause(20)
    ;({ emAndamento, falha, arquivos } = await ask('GET'))
  }
  if (falha !== null) throw new Error(falha.motivo)
  return arquivos[0]!.arquivo
}

async function drill(file: string, before: readonly string[], report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'adro-drill-'))
  try {
    const dataDir = join(folder, 'data')
    await restoreBackup(
      file,
      { dataDir, backupDir: folder, clock: systemClock, log: createLog('silent') },
      {
        onlyLook: false,
        signal: new AbortController().signal,
        mayReplace: async () => true,
        say: () => undefined,
      },
    )
    const unpacked = join(folder, 'unpacked')
    execFileSync('mkdir', [unpacked])
    execFileSync('tar', ['-xf', file, '-C', unpacked])
    const db = new DatabaseSync(join(dataDir, 'adro.db'), { readOnly: true })
    await compareRows(db, unpacked, report)
    await compareFiles(dataDir, unpacked, report)
    lookForLost(db, before, report)
    await lookForTorn(db, dataDir, report)
    db.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function compareRows(db: DatabaseSync, unpacked: string, report: Report): Promise<void> {
  for (const name of await readdir(join(unpacked, 'tabelas'))) {
    const table = name.split('.')[0]!
    const lines = gunzipSync(readFileSync(join(unpacked, 'tabelas', name))).toString()
    const wanted = lines.split('\n').filter(Boolean).map(sorted)
    const found = db
      .prepare(`select * from "${table}"`)
      .all()
      .map((row) => sorted(JSON.stringify(row)))
    // When the last backup was made is what each site knows of itself.
    const isOwn = (row: string) => table === 'marco' && row.includes('ultima-copia')
    const rows = { wanted: wanted.filter((row) => !isOwn(row)).toSorted(), found: found.toSorted() }
    if (rows.wanted.join('\n') !== rows.found.join('\n')) report.different.push(`table ${table}`)
    report.rows += rows.found.length
  }
}

function sorted(row: string): string {
  return JSON.stringify(Object.entries(JSON.parse(row) as object).toSorted())
}

/**
 * By key, in whichever place: a picture that a later save put into the trash before it was read
 * comes back to where the rows want it.
 */
async function compareFiles(dataDir: string, unpacked: string, report: Report): Promise<void> {
  const filesIn = async (folder: string, places: readonly string[]) => {
    const hashes = await Promise.all(places.map((place) => hashesIn(join(folder, place))))
    return new Map(hashes.flat())
  }
  const wanted = await filesIn(unpacked, ['arquivos', 'lixeira'])
  const found = await filesIn(dataDir, ['uploads', 'lixeira'])
  for (const key of new Set([...wanted.keys(), ...found.keys()])) {
    if (wanted.get(key) !== found.get(key)) report.different.push(`file ${key}`)
  }
  report.files += found.size
}

async function hashesIn(folder: string): Promise<[key: string, hash: string][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const hashes: [string, string][] = []
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const hash = createHash('sha256').update(await readFile(path))
    hashes.push([path.slice(folder.length + 1), hash.digest('hex')])
  }
  return hashes
}

/** Each save left a revision with what it wrote. */
function lookForLost(db: DatabaseSync, before: readonly string[], report: Report): void {
  const all = db
    .prepare('select depois from revisao')
    .all()
    .map(({ depois }) => String(depois))
    .join('\n')
  report.lost.push(...before.filter((mark) => !all.includes(mark)))
}

async function lookForTorn(db: DatabaseSync, dataDir: string, report: Report): Promise<void> {
  const uploads = new Map(await hashesIn(join(dataDir, 'uploads')))
  for (const { id, foto, versao } of db.prepare('select id, foto, versao from acao').all()) {
    if (!uploads.has(`acao/${String(foto)}`)) report.torn.push(`picture ${String(foto)}`)
    const revisions = db
      .prepare("select count(*) as n from revisao where tipo = 'acao' and item = ?")
      .get(id!)
    if (revisions?.n !== Number(versao) - 1) report.torn.push(`action ${String(id)}`)
  }
}
