import { Fragment, useState } from 'react'
import { hasRight, rightsOf } from '../../api/calls/rights.ts'
import { addDays, parishTime, weekdayOf } from '../../model/dates/civil-date.ts'
import { shortDate, weekdayAndDate } from '../../model/dates/long-date.ts'
import { hasComunidade, type Pessoa } from '../../parish/equipe/direitos.ts'
import { occurrences } from '../../parish/horarios/occurrences.ts'
import type { Occurrence } from '../../parish/horarios/occurrence.ts'
import type { GreatDay } from '../../parish/horarios/feasts.ts'
import { daysWithoutTimes, preparations } from '../../parish/horarios/preparation.ts'
import { repeatedSchedules } from '../../parish/repeating.ts'
import { messageOfOccurrence } from '../../parish/agenda/whatsapp-messages.ts'
import { capitalized } from '../../model/texts/capitalized.ts'
import { listInWords } from '../../model/texts/list-in-words.ts'
import { remove } from '../../site/client/client.ts'
import { newSaveKey } from '../../site/client/save-key.ts'
import { useRootData } from '../../site/document/root-data.ts'
import { useUser } from '../../site/session/session.ts'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import dialogs from '../../site/ui/dialogs.module.css'
import { LoadState } from '../messages/load-state.tsx'
import { useAction } from '../messages/use-action.tsx'
import { Block } from '../ui/block.tsx'
import { CopyForWhatsapp } from '../list/copy-for-whatsapp.tsx'
import { useOpenItem } from '../ui/open-item.ts'
import { useLoaded, useWritesTo } from '../ui/use-loaded.ts'
import ui from '../ui/ui.module.css'
import { excecoes } from './celebracoes.tsx'
import { occurrenceName, occurrenceState, shownTime } from './coming-words.ts'
import styles from './horarios.module.css'
import { Preparing } from './preparing.tsx'
import { loadAllThatRepeats, pathsOfAll } from './use-schedule.ts'
import { PreparingFeast } from './preparing-feast.tsx'
import { siteNow } from '../../site/state/site-clock.ts'

const days = 8

/** Up to so many celebrations, all days are open at first. */
const many = 24

async function loadComing() {
  const { schedule, repeating } = await loadAllThatRepeats()
  const now = parishTime(siteNow())
  const today = now.slice(0, 10)
  return {
    schedule,
    now,
    coming: [schedule, ...Object.values(repeatedSchedules(repeating, schedule))]
      .flatMap((each) => occurrences(each, today, addDays(today, days - 1)))
      .toSorted((a, b) => (a.data + a.hora < b.data + b.hora ? -1 : 1)),
    unprepared: daysWithoutTimes(schedule, today),
    preparations: preparations(schedule, today),
  }
}

export function ComingAdmin() {
  const coming = useLoaded(loadComing)
  const { messages: said, isBusy, run } = useAction()
  const [at, setAt] = useState<string>()
  const person = useUser()!
  const isWhole = hasRight(person, rightsOf('excecao').other)
  const value = coming.value && {
    ...coming.value,
    coming: coming.value.coming.filter((each) => isWhole || isOwn(person, each)),
  }
  // The lists below are on the same page.
  useWritesTo(pathsOfAll, () => {
    if (!isBusy) void coming.reload()
  })
  const byDay = [...Map.groupBy(value?.coming ?? [], ({ data }) => data)]
  const isLong = (value?.coming.length ?? 0) > many
  const isAtRow = value?.coming.some(({ id }) => id === at) ?? false

  function undo(occurrence: Occurrence, excecao: number) {
    setAt(occurrence.id)
    void run(
      'desfazer a mudança',
      async () => {
        await remove('excecao.php', { id: excecao }, newSaveKey())
        return `Vale de novo o horário de sempre: ${occurrenceName(occurrence)}.`
      },
      coming.reload,
    )
  }
  return (
    <Block title="Próximos dias">
      <p className={ui.hint}>
        Toque numa celebração, num evento ou num encontro para mudar só aquele dia. O horário de
        sempre se muda em Horários, mais abaixo, em Editar Agenda ou em Editar Páginas.
      </p>
      <LoadState loaded={coming} failed="carregar os horários" />
      {/* 'Undo' removes an occurrence that was added for a day. */}
      {!isAtRow && said}
      {isWhole && value && value.unprepared.length > 0 && (
        <p className={ui.warning}>
          {`Ainda sem horário especial: ${listInWords(
            value.unprepared.map(({ data, nome }) => `${nome} (${shortDate(data).slice(0, 5)})`),
          )}. ${unpreparedInWords(value.unprepared)}`}
        </p>
      )}
      {isWhole &&
        value?.preparations.map((each) => (
          <Preparing key={each.festa} preparation={each} schedule={value.schedule} />
        ))}
      {isWhole && value && (
        <PreparingFeast schedule={value.schedule} today={value.now.slice(0, 10)} />
      )}
      {byDay.map(([data, ofDay], index) => (
        <details
          key={data}
          className={styles.day}
          open={
            !isLong ||
            index === 0 ||
            weekdayOf(data) === 0 ||
            // The message stands there.
            ofDay.some(({ id }) => id === at)
          }
        >
          <summary>
            <h3 className="capitalized">{weekdayAndDate(data)}</h3>
          </summary>
          <div>
            {ofDay.map((each) => (
              <Fragment key={each.id}>
                <ComingRow occurrence={each} isBusy={isBusy} onUndo={undo} />
                {each.id === at && said}
              </Fragment>
            ))}
          </div>
        </details>
      ))}
    </Block>
  )
}

/** A change of it belongs to the places before and after. */
function isOwn(person: Pessoa, { comunidade, antes, depois }: Occurrence): boolean {
  return [comunidade, ...[antes, depois].flatMap((each) => each?.comunidade ?? [])].every((id) =>
    hasComunidade(person, id),
  )
}

function unpreparedInWords(unprepared: readonly GreatDay[]): string {
  const withoutMass = unprepared.flatMap(({ semMissa = [] }) => semMissa)
  return ['Sem ele, valem os horários de sempre', ...withoutMass]
    .map((each) => `${each}.`)
    .join(' ')
}

type ComingRowProps = {
  occurrence: Occurrence
  isBusy: boolean
  onUndo: (occurrence: Occurrence, excecao: number) => void
}

function ComingRow({ occurrence, isBusy, onUndo }: ComingRowProps) {
  const { origin } = useRootData()
  const { data, de = 'celebracao', celebracao = null, hora, horaFim = '' } = occurrence
  const { situacao, excecao } = occurrence
  const { show } = useOpenItem(excecoes.itemPrefix)
  const times = { hora: shownTime(hora), horaFim: shownTime(horaFim) }
  /** Opens the change that applies, or a new one, whose empty fields keep the usual values. */
  function openChange(acao: 'cancelada' | 'mudada') {
    const values = { data, acao, [de]: celebracao, ...(acao === 'mudada' && times) }
    const focus = acao === 'mudada' ? 'hora' : 'motivo'
    show(excecao ?? 'novo', excecao === undefined ? { focus, values } : { focus })
  }
  const name = capitalized(occurrenceName(occurrence))
  const state = occurrenceState(occurrence)
  const button = (text: string, onClick: () => void) => (
    <SecondaryButton aria-disabled={isBusy} aria-label={`${text}: ${name}`} onClick={onClick}>
      {text}
    </SecondaryButton>
  )
  return (
    <details className={styles.row}>
      <summary>
        <span>{name}</span>
        {state !== '' && <span className={styles.state}>{state}</span>}
      </summary>
      <div className={dialogs.buttons}>
        {excecao === undefined &&
          situacao !== 'cancelada' &&
          button('Cancelar só este dia', () => openChange('cancelada'))}
        {situacao !== 'suspensa' && button('Mudar só este dia', () => openChange('mudada'))}
        {excecao !== undefined &&
          situacao !== 'suspensa' &&
          button('Desfazer a mudança', () => onUndo(occurrence, excecao))}
        {state !== '' && (
          <CopyForWhatsapp text={messageOfOccurrence(occurrence, origin)} name={name} />
        )}
      </div>
    </details>
  )
}
