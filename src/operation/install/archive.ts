// A downloaded archive becomes a folder of a version.
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { sha256Of } from '../../server/files/sha256.ts'
import { StartError } from '../../server/errors/start-error.ts'
import { type Machine, mustRun } from './machine.ts'

const sums = 'SHA256SUMS'

/**
 * @param given the sum from elsewhere; by default that of the file beside the archive
 * @returns the sum
 * @throws StartError where it is another, or none is known
 */
export async function checkSum(archive: string, given?: string): Promise<string> {
  if (!existsSync(archive)) throw new StartError(`Não há um arquivo ${archive}.`)
  const expected = given ?? (await sumBeside(archive))
  const soma = await sha256Of(createReadStream(archive))
  if (soma === expected.toLowerCase()) return soma
  throw new StartError(
    `O arquivo ${archive} não é o que foi publicado: a soma dele é ${soma}, e devia ser ${expected}. ` +
      'Nada foi mudado. Baixe-o de novo.',
  )
}

async function sumBeside(archive: string): Promise<string> {
  const file = join(dirname(archive), sums)
  const lines = existsSync(file) ? (await readFile(file, 'utf8')).split('\n') : []
  const words = lines.map((line) => line.trim().split(/ [ *]/))
  const [soma] = words.find(([, name]) => name === basename(archive)) ?? []
  if (soma !== undefined) return soma
  throw new StartError(
    `Falta a soma de ${basename(archive)}: ponha ${sums} na mesma pasta, ou escreva a soma: --soma …`,
  )
}

/**
 * @param present the version that runs, whose folder stays
 * @returns the name of the new folder, complete and on the disk
 */
export async function unpack(
  archive: string,
  soma: string,
  present: string,
  machine: Machine,
): Promise<string> {
  const { versions } = machine.places
  const work = join(versions, '.desempacotando')
  // The tar of a command that was killed just now may still be writing.
  await rm(work, { recursive: true, force: true, maxRetries: 10 })
  await mkdir(work)
  try {
    await mustRun(machine, 'tar', ['-xzf', archive, '-C', work, '--no-same-owner'])
    const [name = '', ...more] = await readdir(work)
    if (!/^adro-[\w.+-]+$/.test(name) || more.length > 0) {
      throw new StartError(`O arquivo ${archive} não é do Adro. Nada foi mudado.`)
    }
    const { code, err } = await machine.run(join(work, name, 'adro'), ['versao'])
    if (code !== 0) {
      throw new StartError(
        `O programa de ${archive} não funciona nesta máquina. É para outro processador? Nada foi mudado.\n${err}`,
      )
    }
    const version = name === present ? `${name}-${soma.slice(0, 8)}` : name
    await rm(join(versions, version), { recursive: true, force: true })
    await rename(join(work, name), join(versions, version))
    // After a power cut the link must not lead to empty files.
    await mustRun(machine, 'sync', [])
    return version
  } finally {
    // The site needs the space of what a full disk cut short.
    await rm(work, { recursive: true, force: true })
  }
}
