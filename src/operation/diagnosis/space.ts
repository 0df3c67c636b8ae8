import { readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { inMegabytes } from '../../model/files/in-megabytes.ts'
import { day } from '../../model/milliseconds.ts'
import { plural } from '../../model/texts/plural.ts'
import { missingAsUndefined } from '../../server/files/missing.ts'
import { attention, type Finding, inOrder, problem, told, type Watched } from './finding.ts'

const megabyte = 1024 ** 2
/** Bytes: too few for the next video, too few for a text. */
const little = 1024 * megabyte
const nearlyNothing = 100 * megabyte
const fortnight = 14 * day

const makeRoom =
  'Apague o que não serve mais, leve cópias de segurança para outro lugar, ou aumente o disco.'

export async function examineSpace(watched: Watched): Promise<Finding[]> {
  const disks = await disksOf(watched)
  const notes = await readNotes(watched)
  return disks.map((disk) => findingOf(disk, daysLeft(disk, notes, watched.clock.now())))
}

type Disk = { path: string; free: number; all: number }

async function disksOf({ env, diskOf }: Watched): Promise<Disk[]> {
  const data = await nearest(env.dataDir)
  const backup = await nearest(env.backupDir)
  const disks = data.device === backup.device ? [data] : [data, backup]
  const examined = disks.map(async ({ path }) => {
    const { bsize, blocks, bavail } = await diskOf(path)
    return { path, free: bavail * bsize, all: blocks * bsize }
  })
  return Promise.all(examined)
}

/** A missing folder will lie on the disk of the one above it. */
async function nearest(path: string): Promise<{ path: string; device: number }> {
  const found = await missingAsUndefined(stat(path))
  return found === undefined ? nearest(dirname(path)) : { path, device: found.dev }
}

function findingOf({ path, free, all }: Disk, days: number): Finding {
  const sentence = `No disco de ${path} há ${inWords(free)} livres de ${inWords(all)}.`
  if (free < nearlyNothing) {
    const full = `O disco está ${free < megabyte ? 'cheio' : 'quase cheio'}. ${sentence}`
    return told(problem(`${full} Sem espaço, nada mais pode ser salvo nem copiado.`, makeRoom))
  }
  if (days * day < fortnight) {
    const left = plural(Math.max(1, Math.floor(days)), '# dia', '# dias')
    return told(attention(`No ritmo de agora, o espaço acaba em ${left}. ${sentence}`, makeRoom))
  }
  return free < little ? attention(`Resta pouco espaço. ${sentence}`, makeRoom) : inOrder(sentence)
}

function inWords(bytes: number): string {
  const gigabytes = Math.round(bytes / (102.4 * megabyte)) / 10
  return gigabytes < 1 ? inMegabytes(bytes) : `${gigabytes.toLocaleString('pt-BR')} GB`
}

/** Free bytes of the disks on some days, the oldest first. */
const Notes = z.array(z.object({ quando: z.number(), livres: z.record(z.string(), z.number()) }))
type Notes = z.infer<typeof Notes>

/** In a file and not in the database: other instances have other disks. */
const notesIn = ({ env }: Watched) => join(env.dataDir, 'espaco-livre.json')

async function readNotes(watched: Watched): Promise<Notes> {
  const now = watched.clock.now().getTime()
  try {
    const notes = Notes.parse(JSON.parse(await readFile(notesIn(watched), 'utf8')))
    return notes.filter(({ quando }) => now >= quando && now - quando <= fortnight)
  } catch {
    // Missing, or cut off by a full disk.
    return []
  }
}

/** Once a day. */
export async function noteFreeSpace(watched: Watched): Promise<void> {
  const quando = watched.clock.now().getTime()
  const notes = await readNotes(watched)
  if (quando - (notes.at(-1)?.quando ?? 0) < day) return
  const livres = Object.fromEntries((await disksOf(watched)).map(({ path, free }) => [path, free]))
  await writeFile(notesIn(watched), JSON.stringify([...notes, { quando, livres }]), { mode: 0o600 })
}

/** At the pace of the last one or two weeks: a single large upload is no pace. */
function daysLeft({ path, free }: Disk, [oldest]: Notes, now: Date): number {
  const age = (now.getTime() - (oldest?.quando ?? now.getTime())) / day
  const used = (oldest?.livres[path] ?? 0) - free
  return age < 7 || used <= 0 ? Infinity : (free * age) / used
}
