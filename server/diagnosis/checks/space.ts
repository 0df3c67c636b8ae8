import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { missingAsUndefined } from '../../files/missing.ts'
import type { Check } from '../examining/check.ts'
import { attention, type Finding, inOrder, problem } from '../examining/finding.ts'
import { inWords } from '../examining/in-words.ts'
import type { Installation } from '../examining/installation.ts'

const megabyte = 1024 ** 2
/** Bytes: with less, the next video or backup does not fit; with less still, not even a text. */
const little = 1024 * megabyte
const nearlyNothing = 100 * megabyte
/** Of the files that a disk can hold, and at least so many. */
const fewFiles = { share: 0.05, nearlyNone: 1_000 }

const makeRoom =
  'Libere espaço: veja o que ocupa o disco com du -xh / | sort -h | tail -30, apague registros ' +
  'antigos com journalctl --vacuum-size=200M, leve cópias de segurança para outro lugar, ou ' +
  'aumente o disco.'

export const spaceCheck: Check = {
  title: 'Espaço em disco',

  async examine(installation) {
    const findings: Finding[] = []
    for (const { path, what } of await disks(installation)) {
      const disk = await installation.diskOf(path)
      findings.push(spaceOn(disk, `${what} (${path})`))
      const files = filesOn(disk, `${what} (${path})`)
      if (files !== undefined) findings.push(files)
    }
    return findings
  },
}

/** The folders in question, each disk once. */
async function disks({ env }: Installation): Promise<{ path: string; what: string }[]> {
  const data = await nearest(env.dataDir)
  const backup = await nearest(env.backupDir)
  const isOne = data.device === backup.device
  const one = { path: data.path, what: `No disco da pasta de dados${isOne ? ' e das cópias' : ''}` }
  const other = { path: backup.path, what: 'No disco das cópias de segurança' }
  return isOne ? [one] : [one, other]
}

/** A folder that is to be made lies on the disk of the one above it. */
async function nearest(path: string): Promise<{ path: string; device: number }> {
  const found = await missingAsUndefined(stat(path))
  if (found !== undefined) return { path, device: found.dev }
  return nearest(dirname(path))
}

type Disk = Awaited<ReturnType<Installation['diskOf']>>

function spaceOn({ bsize, blocks, bavail }: Disk, where: string): Finding {
  const free = bavail * bsize
  const said = `${where} há ${inWords.size(free)} livres de ${inWords.size(blocks * bsize)}.`
  if (free < nearlyNothing) {
    const full =
      free < megabyte ? `O disco está cheio. ${said}` : `O disco está quase cheio. ${said}`
    return problem(`${full} Sem espaço, nada mais pode ser salvo nem copiado.`, makeRoom)
  }
  return free < little ? attention(`Resta pouco espaço. ${said}`, makeRoom) : inOrder(said)
}

/** Some file systems make room for files as they need it, and count none. */
function filesOn({ files, ffree }: Disk, where: string): Finding | undefined {
  if (files === 0) return undefined
  const said = `${where} cabem só mais ${inWords.count(ffree, 'arquivo', 'arquivos')}, mesmo havendo espaço (inodes).`
  const todo =
    'Apague pastas com muitos arquivos pequenos: veja-as com du --inodes -x / | sort -n | tail -30.'
  if (ffree < fewFiles.nearlyNone) return problem(said, todo)
  return ffree / files < fewFiles.share ? attention(said, todo) : undefined
}
