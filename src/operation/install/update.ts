// `adro atualizar`. Each step can be repeated: after a kill the same command ends what was begun.
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../../server/errors/start-error.ts'
import { sha256Of } from '../../server/files/sha256.ts'
import { beforeUpdate } from '../backup/backup-name.ts'
import { backupsOf, newestMigration } from './database.ts'
import { goBackAfterFailure } from './go-back.ts'
import { currentVersion, type Machine, mustRun, settingsOf, siteUser } from './machine.ts'
import { readUpdate, record, type UpdateRecord } from './update-record.ts'
import { removeOtherVersions, restart, switchTo } from './versions.ts'

const sums = 'SHA256SUMS'

type Wanted = { archive: string; soma: string | undefined }

/** @returns the exit code */
export async function update(wanted: Wanted, machine: Machine): Promise<number> {
  const { places, say } = machine
  const de = await currentVersion(machine)
  const last = await readUpdate(places.versions)
  if (last?.estado === 'voltando') return goBackAfterFailure(last, machine)
  const soma = await checkSum(wanted.archive, wanted.soma)
  if (last?.estado === 'indo' && (last.soma === soma || last.para === de)) {
    const code = await arrive(last, machine)
    return last.soma === soma || code !== 0 ? code : update(wanted, machine)
  }
  if (last?.estado === 'feita' && last.soma === soma && last.para === de) {
    say(`${de} já está no ar.`)
    return 0
  }
  say(`Desempacotando ${wanted.archive}`)
  const para = await unpack(wanted.archive, soma, de, machine)
  const quando = new Date().toISOString()
  const migracao = await newestMigration(machine)
  const copia = await makeBackup(machine)
  const antes = last?.estado === 'feita' ? last : last?.antes
  const begun: UpdateRecord = { estado: 'indo', de, para, soma, quando, migracao, copia, antes }
  await record(begun, machine)
  return arrive(begun, machine)
}

/** @param given the sum from elsewhere; by default that of the file beside the archive */
async function checkSum(archive: string, given?: string): Promise<string> {
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
async function unpack(
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

/** @returns its name; '' where the database's server makes the backups */
async function makeBackup(machine: Machine): Promise<string> {
  if (settingsOf(machine).databaseUrl !== undefined) return ''
  machine.say('Fazendo uma cópia de segurança')
  await mustRun(machine, machine.places.program, ['backup', beforeUpdate], siteUser(machine))
  const [made] = await backupsOf(machine)
  if (made === undefined) throw new StartError('A cópia de segurança não está na pasta dela.')
  return made.arquivo
}

async function arrive(begun: UpdateRecord, machine: Machine): Promise<number> {
  const { de, para } = begun
  machine.say(`Trocando ${de} por ${para}`)
  await switchTo(para, machine)
  const motivo = await restart(machine)
  if (motivo !== undefined) return goBackAfterFailure({ ...begun, motivo }, machine)
  await record({ ...begun, estado: 'feita' }, machine)
  await removeOtherVersions([de, para], machine)
  machine.say(`Pronto: o site está no ar com ${para}. Para voltar a ${de}: sudo adro voltar`)
  return 0
}
