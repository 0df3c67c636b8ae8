import { Fragment, useState } from 'react'
import { parishDate } from '../../model/dates/civil-date.ts'
import { checkedInWords, checkedOn, isCheckDue } from '../../parish/horarios/checked-times.ts'
import { type CommunityTimes, timetable } from '../../parish/horarios/timetable.ts'
import { listInWords } from '../../model/texts/list-in-words.ts'
import { TimesList } from '../../site/horarios/times-list.tsx'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import dialogs from '../../site/ui/dialogs.module.css'
import { put } from '../../site/client/client.ts'
import { newSaveKey } from '../../site/client/save-key.ts'
import { Messages } from '../messages/messages.tsx'
import { useAction } from '../messages/use-action.ts'
import { Block } from '../ui/block.tsx'
import ui from '../ui/ui.module.css'
import styles from './horarios.module.css'
import { useSchedule } from './use-schedule.ts'
import { siteNow } from '../../site/state/site-clock.ts'

export function CheckedAdmin() {
  const schedule = useSchedule()
  const { message, setMessage, isBusy, run } = useAction()
  const [at, setAt] = useState<number | null>()
  const [today] = useState(() => parishDate(siteNow()))
  if (schedule === undefined) return null
  const own = timetable(schedule, today).filter(({ id }) => id !== null)
  if (own.length === 0) return null
  const due = own.filter(({ conferidos }) => isCheckDue(conferidos, today))

  function check({ id, nome }: CommunityTimes) {
    setAt(id)
    void run('guardar a conferência', () => checkTimes({ id: id!, nome }))
  }
  return (
    <Block title="Conferir os horários">
      <p className={ui.hint}>
        Veja os horários de cada comunidade. Se estiverem certos, toque em “Está tudo certo”. Se
        não, mude em Horários, mais abaixo.
      </p>
      {due.length > 0 && (
        <p className={ui.hint}>
          {`Não são conferidos há mais de três meses: ${listInWords(due.map(({ nome }) => nome))}.`}
        </p>
      )}
      <div>
        {own.map((times) => (
          <Fragment key={times.id}>
            <Community times={times} today={today} isBusy={isBusy} onCheck={() => check(times)} />
            {times.id === at && (
              <Messages messages={[message]} onDismiss={() => setMessage(undefined)} />
            )}
          </Fragment>
        ))}
      </div>
    </Block>
  )
}

type CommunityProps = {
  times: CommunityTimes
  today: string
  isBusy: boolean
  onCheck: () => void
}

function Community({ times, today, isBusy, onCheck }: CommunityProps) {
  const { nome, nota, conferidos, celebracoes } = times
  const text = 'Está tudo certo'
  return (
    <details className={styles.row}>
      <summary>
        <span>{nome}</span>
        {conferidos !== '' && (
          <span className={styles.state}>{checkedInWords(conferidos, today)}</span>
        )}
      </summary>
      <TimesList celebracoes={celebracoes} note={nota} />
      <div className={dialogs.buttons}>
        <SecondaryButton aria-disabled={isBusy} aria-label={`${text}: ${nome}`} onClick={onCheck}>
          {text}
        </SecondaryButton>
      </div>
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
