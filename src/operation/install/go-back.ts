// The way back to the former version: after an update that failed, or because the operator wants it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hour } from '../../model/milliseconds.ts'
import { readUpdate, record, type UpdateRecord } from './update-record.ts'
import { StartError } from '../../server/errors/start-error.ts'
import { backupBefore, isMigrated } from './database.ts'
import { type Machine, mustRun, siteUser } from './machine.ts'
import { restart, switchTo, why } from './versions.ts'

/**
 * @returns the exit code
 * @throws StartError where a backup would replace what staff may have saved since
 */
export async function goBackAfterFailure(failed: UpdateRecord, machine: Machine): Promise<number> {
  const age = Date.now() - Date.parse(failed.quando)
  if (failed.estado === 'indo' && age > hour && (await isMigrated(failed, machine)) === true) {
    throw new StartError(
      `${failed.motivo} ${why}\nA atualização começou há mais de uma hora, e o site pode ter recebido textos ` +
        `desde então: ele não volta sozinho a ${failed.de}. Resolva a causa e repita o comando; ou, para ` +
        'voltar à cópia de antes, sem o que foi salvo depois: sudo adro voltar --com-a-copia',
    )
  }
  // systemd would start the new version again and again.
  await machine.run('systemctl', ['stop', 'adro'])
  if (failed.motivo !== undefined) machine.say(`${failed.motivo} ${why}`)
  const code = await goBack(failed, machine)
  return failed.motivo === undefined ? code : 1
}

export async function goBackOnDemand(mayLose: boolean, machine: Machine): Promise<number> {
  const { versions } = machine.places
  const newest = await readUpdate(versions)
  const last = newest && formerOf(newest)
  if (last?.estado === 'voltando') return goBackAfterFailure(last, machine)
  if (last === undefined || !existsSync(join(versions, last.de))) {
    throw new StartError('Não há uma versão anterior a que voltar. Nada foi mudado.')
  }
  if (last.estado === 'desfeita') {
    machine.say(`O site já voltou a ${last.de}.`)
    return 0
  }
  if (!mayLose && (await isMigrated(last, machine))) {
    const copia = await backupBefore(last, machine)
    throw new StartError(
      `${last.para} mudou o banco de dados, e ${last.de} não lê o que ela gravou. Voltar traz o site ` +
        `como estava na cópia ${copia}, de antes da atualização: o que foi salvo depois se perde. Nada ` +
        'foi mudado. Para voltar assim mesmo: sudo adro voltar --com-a-copia',
    )
  }
  return goBack(last, machine)
}

function formerOf(update: UpdateRecord): UpdateRecord {
  const { estado, motivo, antes, de, quando } = update
  const hasFailed = estado === 'desfeita' && motivo !== undefined
  return hasFailed && antes?.para === de ? { ...antes, ate: quando } : update
}

async function goBack(left: UpdateRecord, machine: Machine): Promise<number> {
  const { de } = left
  machine.say(`Voltando a ${de}`)
  const restaurar = left.restaurar ?? (await isMigrated(left, machine))
  const copia = restaurar === true ? await backupBefore(left, machine) : undefined
  await record({ ...left, estado: 'voltando', restaurar }, machine)
  if (copia !== undefined) {
    await machine.run('systemctl', ['stop', 'adro'])
    await switchTo(de, machine)
    machine.say(`Trazendo de volta ${copia}`)
    const { program } = machine.places
    await mustRun(machine, program, ['restaurar', copia, '--sim'], siteUser(machine))
    await record({ ...left, estado: 'voltando', restaurar: false }, machine)
  } else {
    await switchTo(de, machine)
  }
  const motivo = await restart(machine)
  if (motivo !== undefined) {
    machine.say(`${motivo} ${why}\nDepois repita o comando, que termina a volta.`)
    return 1
  }
  await record({ ...left, estado: 'desfeita' }, machine)
  machine.say(`O site está no ar com ${de}.`)
  return 0
}
