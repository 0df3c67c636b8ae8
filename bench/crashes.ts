// Kills the site at random moments while staff save and upload, and looks whether anything that was
// acknowledged is lost, or anything is broken, once it has started again.
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { logInAsAdmin, type RunningSite, startSite } from '../scripts/running-site.ts'

const workers = 4
/** Milliseconds that a site lives. */
const shortestLife = 150
const longestLife = 1_200

type CrashReport = {
  acknowledged: number
  kills: number
  /** What was acknowledged and is not there, in words. */
  lost: string[]
  /** Pictures that are named and cannot be shown. */
  broken: string[]
  /** What the database says of itself. */
  integrity: string
}

/** What a worker was told is saved, and what it was still saving when the site was killed. */
type Saved = { acknowledged?: string; underWay?: string }
type Worker = { oracao: number; acao: number; texto: Saved; foto: Saved }

export async function benchCrashes(): Promise<void> {
  const { lost, broken, ...rest } = await tryCrashes(300)
  console.table({
    'kill -9 during 300 saves': { ...rest, lost: lost.length, broken: broken.length },
  })
  for (const line of [...lost, ...broken]) console.log(line)
}

/** Goes on until so many saves and uploads were acknowledged. */
async function tryCrashes(saves: number): Promise<CrashReport> {
  const report: CrashReport = { acknowledged: 0, kills: 0, lost: [], broken: [], integrity: '' }
  let site = await startSite()
  const staff = await hireWorkers(site)
  try {
    while (report.acknowledged < saves) {
      const cookie = await logInAsAdmin(site)
      const life = shortestLife + Math.random() * (longestLife - shortestLife)
      const killing = pause(life).then(() => site.kill())
      const done = await Promise.all(staff.map((worker) => work(site.url, cookie, worker)))
      await killing
      report.kills += 1
      report.acknowledged += done.reduce((sum, each) => sum + each, 0)
      site = await startSite(site.dataDir)
      for (const worker of staff) await look(site.url, worker, report)
    }
    report.broken.push(...(await brokenPictures(site.url)))
    await site.kill()
    report.integrity = integrityOf(site.dataDir)
    site = await startSite(site.dataDir)
  } finally {
    await site.stop()
  }
  return report
}

async function hireWorkers(site: RunningSite): Promise<Worker[]> {
  const cookie = await logInAsAdmin(site)
  const create = async (path: string) => {
    const answer = await send(site.url, cookie, 'POST', path, { titulo: 'Prova de queda' })
    return (answer as { data: { id: number } }).data.id
  }
  return Promise.all(
    Array.from({ length: workers }, async () => ({
      oracao: await create('oracao.php'),
      acao: await create('acao.php'),
      texto: {},
      foto: {},
    })),
  )
}

/** Saves and uploads in turn until the site is gone. @returns how often it was acknowledged */
async function work(url: string, cookie: string, worker: Worker): Promise<number> {
  let acknowledged = 0
  const save = async (saved: Saved, path: string, change: Record<string, unknown>, to: string) => {
    saved.underWay = to
    await send(url, cookie, 'PUT', path, change)
    saved.acknowledged = to
    delete saved.underWay
    acknowledged += 1
  }
  try {
    while (true) {
      const oracao = `Texto ${crypto.randomUUID()}`
      await save(worker.texto, 'oracao.php', { id: worker.oracao, oracao }, oracao)
      const foto = await upload(url, cookie)
      acknowledged += 1
      await save(worker.foto, 'acao.php', { id: worker.acao, foto }, foto)
    }
  } catch (error) {
    // Only the site's end ends the work.
    if (error instanceof Refused) throw error
  }
  return acknowledged
}

class Refused extends Error {}

async function send(url: string, cookie: string, method: string, path: string, json: unknown) {
  const response = await fetch(`${url}/api/${path}`, {
    method,
    headers: { cookie },
    body: JSON.stringify(json),
  })
  const body: unknown = await response.json()
  if (!response.ok) throw new Refused(`${method} ${path}: ${response.status}`)
  return body
}

async function upload(url: string, cookie: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await somePhoto())]), 'foto.jpg')
  const response = await fetch(`${url}/api/uploadImagemAcao.php`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  const { data } = (await response.json()) as { data?: { fileName: string } }
  if (data === undefined) throw new Refused(`upload: ${response.status}`)
  return data.fileName
}

function somePhoto(): Promise<Buffer> {
  const colour = () => Math.floor(Math.random() * 256)
  const background = { r: colour(), g: colour(), b: colour() }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { width: 640, height: 480, channels: 3, background, noise } })
    .jpeg()
    .toBuffer()
}

/** Whether what was acknowledged is there, or what was under way. */
async function look(url: string, worker: Worker, report: CrashReport): Promise<void> {
  const { oracao } = await find(url, 'oracao.php', worker.oracao)
  const { foto } = await find(url, 'acao.php', worker.acao)
  for (const [what, saved, is] of [
    ['text', worker.texto, oracao],
    ['photo', worker.foto, foto],
  ] as const) {
    const { acknowledged = '', underWay } = saved
    if (is !== acknowledged && is !== underWay) report.lost.push(`${what} ${acknowledged}: ${is}`)
    // What was under way and came through counts from now on.
    saved.acknowledged = is ?? ''
    delete saved.underWay
  }
}

type Row = { id: number; oracao?: string; foto?: string }

async function find(url: string, path: string, id: number): Promise<Row> {
  const response = await fetch(`${url}/api/${path}`)
  const { data } = (await response.json()) as { data: Row[] }
  return data.find((row) => row.id === id) ?? { id }
}

async function brokenPictures(url: string): Promise<string[]> {
  const response = await fetch(`${url}/api/acao.php`)
  const { data } = (await response.json()) as { data: Row[] }
  const broken: string[] = []
  for (const { foto } of data) {
    if (!foto) continue
    const picture = await fetch(`${url}/uploads/acao/${foto}`)
    const bytes = Buffer.from(await picture.arrayBuffer())
    const isWhole = await sharp(bytes, { failOn: 'error' })
      .stats()
      .then(
        () => true,
        () => false,
      )
    if (!picture.ok || !isWhole) broken.push(foto)
  }
  return broken
}

function integrityOf(dataDir: string): string {
  const db = new DatabaseSync(join(dataDir, 'adro.db'))
  const [row] = db.prepare('PRAGMA integrity_check').all()
  db.close()
  return String(Object.values(row ?? {})[0])
}
