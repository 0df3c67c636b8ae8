// `adro atualizar`. Each step can be repeated: after a kill the same command ends what was begun.
import { readUpdate, type UpdateRecord } from './update-record.ts'
import { StartError } from '../../server/errors/start-error.ts'
import { checkSum, unpack } from './archive.ts'
import { newestBackup, newestMigration } from './database.ts'
import { goBackAfterFailure } from './go-back.ts'
import { currentVersion, type Machine, mustRun, settingsOf, siteUser } from './machine.ts'
import { record, removeOtherVersions, restart, switchTo } from './versions.ts'

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
  const begun: UpdateRecord = { estado: 'indo', de, para, soma, quando, migracao, copia }
  await record(begun, machine)
  return arrive(begun, machine)
}

/** @returns its name; '' where the database's server makes the backups */
async function makeBackup(machine: Machine): Promise<string> {
  if (settingsOf(machine).databaseUrl !== undefined) return ''
  machine.say('Fazendo uma cópia de segurança')
  await mustRun(machine, machine.places.program, ['backup'], siteUser(machine))
  const copia = await newestBackup(machine)
  if (copia === undefined) throw new StartError('A cópia de segurança não está na pasta dela.')
  return copia
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
