// With DATABASE_URL the backups are those of the database's server.
import { backupTooOldAfter } from '../../api/backup-limits.ts'
import { copias as sentences, elsewhereInWords } from '../../api/sentences/backup-messages.ts'
import { refusals } from '../../api/sentences/refusals.ts'
import { shortMomentInWords } from '../../model/dates/moments.ts'
import { day } from '../../model/milliseconds.ts'
import { plural } from '../../model/texts/plural.ts'
import { commandLine, quoteArgument } from '../../server/process/command-line.ts'
import type { Db } from '../../server/store/db.ts'
import { isUntouched } from '../../server/starter/untouched.ts'
import { siteBegan } from '../../server/store/marks.ts'
import type { Address } from '../backup/elsewhere/address.ts'
import { troubles, tryDestination } from '../backup/elsewhere/destination.ts'
import { stateElsewhere } from '../backup/elsewhere/state.ts'
import { readBackups } from '../backup/marks.ts'
import { attention, type Finding, inOrder, problem, type Watched } from './finding.ts'

const tooLateMs = 7 * day

const makeOne = `Faça uma agora (${commandLine('backup')}).`
const lookWhy = `${makeOne} Veja por que a da noite não foi feita (sudo journalctl -u adro).`

export async function examineBackups(db: Db, { env, clock }: Watched): Promise<Finding[]> {
  if (env.databaseUrl !== undefined) return []
  if (!env.nightlyBackups) return [inOrder('As cópias da noite estão desligadas (BACKUP_DIR=off).')]
  const now = clock.now()
  const { ultima, falha, sumiram } = await readBackups(db, env.backupDir, now)
  const found = ultima === null ? [await explainNone(db, now)] : [examineAge(new Date(ultima), now)]
  if (falha !== null) {
    const when = shortMomentInWords(new Date(falha.quando))
    const text = `A cópia de segurança de ${when} não deu certo. ${falha.motivo}`
    found.push(attention(text, falha.motivo === refusals.storeAway ? wait : makeOne))
  }
  if (sumiram !== null) {
    const todo = `Confira se o disco de ${env.backupDir} está montado. Se a pasta mudou de propósito, não faça nada.`
    found.push(problem(sentences.lost(shortMomentInWords(new Date(sumiram))), todo))
  }
  return found
}

async function explainNone(db: Db, now: Date): Promise<Finding> {
  const isNew = now.getTime() - Date.parse(await siteBegan(db)) < day
  if (!isNew && !(await isUntouched(db))) return attention(sentences.none, lookWhy)
  return inOrder('O site é novo: a primeira cópia de segurança é feita quando ele mudar.')
}

function examineAge(when: Date, now: Date): Finding {
  const age = now.getTime() - when.getTime()
  const text = `A última cópia de segurança boa é de ${shortMomentInWords(when)}`
  if (age <= backupTooOldAfter) return inOrder(`${text}.`)
  const days = plural(Math.round(age / day), '# dia', '# dias')
  return (age > tooLateMs ? problem : attention)(`${text}, há ${days}.`, lookWhy)
}

const wait =
  'Espere: o serviço não respondeu, e o site tenta de novo a cada hora. Se durar mais de um dia, veja o que o serviço diz.'
const ask = 'Indique um lugar para elas em COPIAS_DESTINO: docs/settings.md.'
const mend = 'Corrija COPIAS_DESTINO nas configurações (docs/settings.md) e reinicie o site.'

function mendElsewhere(trouble: string, address: Address): string {
  if (trouble.includes(troubles.away)) return wait
  if (!trouble.includes(troubles.noRights) || !('folder' in address)) return mend
  const give = `sudo chown adro: ${quoteArgument(address.folder)}`
  return `Dê a pasta ao usuário do site: ${give} Um pendrive ou um disco da rede não deixa: monte-o com a opção uid=adro.`
}

/** @param isTrial whether the destination is tried now */
export async function examineElsewhere(
  db: Db,
  { env, clock }: Watched,
  isTrial = false,
): Promise<Finding[]> {
  if (env.databaseUrl !== undefined) return []
  const now = clock.now()
  const state = await stateElsewhere(db, env.elsewhere, now)
  if (state !== null && isTrial && env.elsewhere !== undefined) {
    state.problema = (await tryDestination(env.elsewhere, env.dataDir, clock)) ?? state.problema
  }
  if (state === null) return [inOrder(`O site é novo. ${ask}`)]
  const [text = ''] = elsewhereInWords(state, now.toISOString()).split('\n')
  if (state.problema === null) return [inOrder(text)]
  if (env.elsewhere === undefined) return [attention(text, ask)]
  const age = now.getTime() - Date.parse(state.ultima ?? '')
  return [
    (age <= backupTooOldAfter ? attention : problem)(text, mendElsewhere(text, env.elsewhere)),
  ]
}
