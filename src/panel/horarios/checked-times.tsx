import { useState } from 'react'
import { mayWrite } from '../../api/calls/rights.ts'
import { parishDate } from '../../model/dates/civil-date.ts'
import { checkedInWords, checkedOn, isCheckDue } from '../../parish/horarios/checked-times.ts'
import { type CommunityTimes, timetable } from '../../parish/horarios/timetable.ts'
import { plural } from '../../model/texts/plural.ts'
import { put } from '../../site/client/client.ts'
import { siteNow } from '../../site/state/site-clock.ts'
import { useUser } from '../../site/session/session.ts'
import { newSaveKey } from '../../site/client/save-key.ts'
import fields from '../fields/fields.module.css'
import { useAction } from '../messages/use-action.tsx'
import ui from '../ui/ui.module.css'
import { useSchedule } from './use-schedule.ts'

export function CheckedTimes() {
  const schedule = useSchedule()
  const { messages, run } = useAction()
  const person = useUser()!
  const [today] = useState(() => parishDate(siteNow()))
  if (schedule === undefined) return null
  const own = timetable(schedule, today).filter(
    ({ id }) => id !== null && mayWrite(person, 'comunidade', 'change', { owners: [id] }),
  )
  if (own.length === 0) return null
  const due = own.filter(({ conferidos }) => isCheckDue(conferidos, today)).length
  const check = ({ id, nome }: CommunityTimes) =>
    void run('guardar a conferência', () => checkTimes({ id: id!, nome }))
  return (
    <details>
      <summary>{`Marcar os horários conferidos${due === 0 ? '' : ` (${plural(due, 'falta 1', 'faltam #')})`}`}</summary>
      <p className={ui.hint}>
        Marque a comunidade cujos horários estão certos: o site diz o dia aos visitantes, por três
        meses.
      </p>
      {own.map((times) => (
        <label key={times.id} className={fields.checkbox}>
          <input
            type="checkbox"
            checked={!isCheckDue(times.conferidos, today)}
            onChange={() => check(times)}
          />
          <span>
            <span>{times.nome}</span>
            {times.conferidos !== '' && (
              <span className={ui.hint}>{` – ${checkedInWords(times.conferidos, today)}`}</span>
            )}
          </span>
        </label>
      ))}
      {messages}
    </details>
  )
}

/**
 * The panel may be open for days: the check has today's date.
 *
 * @returns the success message, with the site's day, which may be later
 * @throws ApiError
 */
export async function checkTimes({ id, nome }: { id: number; nome: string }): Promise<string> {
  const today = parishDate(siteNow())
  const json = { id, conferidos: today }
  const { data } = await put('comunidade.php', json, { chave: newSaveKey() })
  return `${nome}: o site diz que os horários foram ${checkedOn(data.conferidos, today)}.`
}
