import { plural } from '../../../contract/sentences/plural.ts'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { missingAsUndefined } from '../../files/missing.ts'
import { attention, type Finding, type Findings, inOrder, problem } from '../examining/finding.ts'
import { inWords } from '../examining/in-words.ts'
import type { Installation } from '../examining/installation.ts'

const megabyte = 1024 ** 2
/**
 * Bytes. Below the first number the next video or backup does not fit; below the second, not even a
 * text.
 */
const little = 1024 * megabyte
const nearlyNothing = 100 * megabyte
/** Of the files that a disk can hold, and at least so many. */
const fewFiles = { share: 0.05, nearlyNone: 1_000 }

const makeRoom =
  'Libere espaço: veja o que ocupa o disco com du -xh / | sort -h | tail -30, apague registros ' +
  'antigos com journalctl --vacuum-size=200M, leve cópias de segurança para outro lugar, ou ' +
  'aumente o disco.'

export async function* examineSpace({ env, diskOf }: Installation): Findings {
  const data = await nearest(env.dataDir)
  const backup = await nearest(env.backupDir)
  const isOne = data.device === backup.device
  yield* examineDisk(
    await diskOf(data.path),
    `No disco da pasta de dados${isOne ? ' e das cópias' : ''} (${data.path})`,
  )
  if (isOne) return
  yield* examineDisk(await diskOf(backup.path), `No disco das cópias de segurança (${backup.path})`)
}

/** A folder that is to be made lies on the disk of the one above it. */
async function nearest(path: string): Promise<{ path: string; device: number }> {
  const found = await missingAsUndefined(stat(path))
  if (found !== undefined) return { path, device: found.dev }
  return nearest(dirname(path))
}

type Disk = Awaited<ReturnType<Installation['diskOf']>>

function* examineDisk(
  { bsize, blocks, bavail, files, ffree }: Disk,
  where: string,
): Generator<Finding> {
  const free = bavail * bsize
  const sentence = `${where} há ${inWords.size(free)} livres de ${inWords.size(blocks * bsize)}.`
  if (free < nearlyNothing) {
    const full = free < megabyte ? 'cheio' : 'quase cheio'
    yield problem(
      `O disco está ${full}. ${sentence} Sem espaço, nada mais pode ser salvo nem copiado.`,
      makeRoom,
    )
  } else {
    yield free < little ? attention(`Resta pouco espaço. ${sentence}`, makeRoom) : inOrder(sentence)
  }
  // Some file systems make room for files as they need it, and count none.
  const areFew = ffree < fewFiles.nearlyNone || ffree / files < fewFiles.share
  if (files === 0 || !areFew) return
  yield (ffree < fewFiles.nearlyNone ? problem : attention)(
    `${where} cabem só mais ${plural(ffree, '# arquivo', '# arquivos')}, mesmo havendo espaço (inodes).`,
    'Apague pastas com muitos arquivos pequenos: veja-as com du --inodes -x / | sort -n | tail -30.',
  )
}
