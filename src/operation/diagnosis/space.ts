import type { StatsFs } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { inMegabytes } from '../../model/files/in-megabytes.ts'
import type { Env } from '../../server/settings/env.ts'
import { missingAsUndefined } from '../../server/files/missing.ts'
import { attention, type Finding, inOrder, problem, type Watched } from './finding.ts'

const megabyte = 1024 ** 2
/** Bytes: too few for the next video, too few for a text. */
const little = 1024 * megabyte
const nearlyNothing = 100 * megabyte

export const makeRoom =
  'Apague o que não serve mais, leve cópias de segurança para outro lugar, ou aumente o disco.'

export type DiskOf = (path: string) => Promise<Pick<StatsFs, 'bsize' | 'blocks' | 'bavail'>>

export async function examineSpace(
  { env }: Pick<Watched, 'env'>,
  diskOf: DiskOf = statfs,
): Promise<Finding[]> {
  const data = await nearest(env.dataDir)
  const backup = await nearest(env.backupDir)
  const paths = data.device === backup.device ? [data.path] : [data.path, backup.path]
  return Promise.all(paths.map((path) => examineDisk(path, diskOf)))
}

/** As statfs(2) numbers them: there SQLite's locks, and its shared memory, do not hold. */
const distant: Record<number, string> = {
  0x6969: 'NFS',
  0x517b: 'SMB',
  0xfe534d42: 'SMB',
  0xff534d42: 'SMB',
  0x65735546: 'FUSE',
  0x01021997: '9p',
  0x00c36400: 'Ceph',
  0x786f4256: 'VirtualBox',
}

/** @returns nothing for a disk of the machine */
export async function examineKindOfDisk(
  { dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>,
  diskOf: (path: string) => Promise<Pick<StatsFs, 'type'>> = statfs,
): Promise<Finding[]> {
  if (databaseUrl !== undefined) return []
  const { path } = await nearest(dataDir)
  const kind = distant[(await diskOf(path)).type]
  if (kind === undefined) return []
  const text =
    `A pasta dos dados (DATA_DIR, ${path}) fica num disco da rede ou emprestado (${kind}): ali o banco de ` +
    'dados pode se danificar.'
  const todo =
    'Leve-a para um disco da própria máquina. O da rede serve para as cópias (COPIAS_DESTINO).'
  return [attention(text, todo)]
}

/** A missing folder will lie on the disk of the one above it. */
async function nearest(path: string): Promise<{ path: string; device: number }> {
  const found = await missingAsUndefined(stat(path))
  return found === undefined ? nearest(dirname(path)) : { path, device: found.dev }
}

async function examineDisk(path: string, diskOf: DiskOf): Promise<Finding> {
  const { bsize, blocks, bavail } = await diskOf(path)
  const free = bavail * bsize
  const sentence = `No disco de ${path} há ${inWords(free)} livres de ${inWords(blocks * bsize)}.`
  if (free >= little) return inOrder(sentence)
  if (free >= nearlyNothing) return attention(`Resta pouco espaço. ${sentence}`, makeRoom)
  const full = `O disco está ${free < megabyte ? 'cheio' : 'quase cheio'}. ${sentence}`
  return problem(`${full} Sem espaço, nada mais pode ser salvo nem copiado.`, makeRoom)
}

function inWords(bytes: number): string {
  const gigabytes = Math.round(bytes / (102.4 * megabyte)) / 10
  return gigabytes < 1 ? inMegabytes(bytes) : `${gigabytes.toLocaleString('pt-BR')} GB`
}
