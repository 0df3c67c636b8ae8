import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { addDays, weekdayOf } from '../../model/dates/civil-date.ts'
import { weekdayName } from '../../model/dates/long-date.ts'
import { celebracao, tiposDeCelebracao } from '../../parish/horarios/celebracao.ts'
import { pages } from '../../parish/paths.ts'
import { pageOfHorarios } from '../../parish/horarios/pages.ts'
import { everyPeriodo, periodos } from '../../parish/horarios/periodos.ts'
import { capitalized } from '../../model/texts/capitalized.ts'
import { classes } from '../ui/classes.ts'
import { ToggledMenu } from '../ui/toggled-menu.tsx'
import { type Chosen, chosenInWords, listTypes } from './chosen-times.ts'
import styles from './filters.module.css'
import type { PageTimes } from './page-times.ts'

/** Screen readers read `name` instead of a short text. */
type Choice = { text: string; name?: string; choice: Partial<Chosen> }

type FiltersProps = { times: PageTimes; chosen: Chosen; now: string }

export function Filters({ times, chosen, now }: FiltersProps) {
  const tipos = listTypes(times)
  const words = chosenInWords(chosen, times)
  const said = useRef<HTMLParagraphElement>(null)
  return (
    <>
      <nav className={styles.filters} aria-label="Escolher horários">
        {tipos.length > 1 && (
          <Choices
            label={celebracao.fields.tipo.label}
            className={styles.tipos}
            chosen={chosen}
            choices={[
              { text: 'Todas', choice: { tipo: undefined } },
              ...tipos.map((tipo) => ({ text: tiposDeCelebracao[tipo], choice: { tipo } })),
            ]}
          />
        )}
        <Choices label="Dia" className={styles.dias} chosen={chosen} choices={daysFrom(now)} />
        <Choices
          label="Parte do dia"
          className={styles.periodos}
          chosen={chosen}
          choices={everyPeriodo.map((periodo) => ({
            text: periodos[periodo].nome,
            choice: { periodo },
          }))}
        />
        {times.comunidades.length > 1 && (
          <ToggledMenu
            className={classes(styles.menu, chosen.comunidade !== undefined && styles.isChosen)}
            icon="down"
            text="Comunidade"
            isOverlay
            isOutlined
          >
            <Choices
              label="Comunidade"
              className={styles.comunidades}
              chosen={chosen}
              choices={[
                { text: 'Todas as comunidades', choice: { comunidade: undefined } },
                ...times.comunidades.map(({ id, nome }) => ({
                  text: nome,
                  choice: { comunidade: id },
                })),
              ]}
            />
          </ToggledMenu>
        )}
      </nav>
      <div className={classes('screen-only', styles.shown)}>
        <p ref={said} tabIndex={-1} aria-live="polite">
          {words || <span className="visually-hidden">Todos os horários</span>}
        </p>
        {words !== '' && (
          <Link
            className="target"
            to={pages.horarios}
            preventScrollReset
            // The link disappears, but the focus must not.
            onClick={() => said.current?.focus({ preventScroll: true })}
          >
            Mostrar todos
          </Link>
        )}
      </div>
    </>
  )
}

function daysFrom(now: string): Choice[] {
  return Array.from({ length: 7 }, (_, ahead) => {
    const data = addDays(now.slice(0, 10), ahead)
    const name = weekdayName(data)
    const text = ahead === 0 ? 'Hoje' : capitalized(name.slice(0, 3))
    return {
      text,
      // The visible text comes first, because people who control links by voice say it.
      name: `${text}, ${name}`,
      choice: { dia: weekdayOf(data) },
    }
  })
}

type ChoicesProps = {
  label: string
  className: string | undefined
  chosen: Chosen
  choices: readonly Choice[]
}

function Choices({ label, className, chosen, choices }: ChoicesProps) {
  const list = useChosenInSight()
  const hasAll = choices.some(({ choice }) =>
    Object.values(choice).some((each) => each === undefined),
  )
  return (
    <ul ref={list} className={className} aria-label={label}>
      {choices.map(({ text, name, choice }) => {
        const [field] = Object.keys(choice) as [keyof Chosen]
        const isChosen = choice[field] === chosen[field]
        // A second tap takes the choice back, where no other link does.
        const isTakenBack = isChosen && !hasAll
        const to = pageOfHorarios({ ...chosen, [field]: isTakenBack ? undefined : choice[field] })
        return (
          <li key={String(choice[field])}>
            <Link
              className="outlined"
              to={to}
              preventScrollReset
              aria-current={isChosen ? 'true' : undefined}
              aria-label={isTakenBack ? `${name ?? text}, tirar` : name}
            >
              {text}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** Scrolls to the chosen link, unless the row was scrolled before hydration. */
function useChosenInSight() {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const row = list.current
    const chosen = row?.querySelector<HTMLElement>('[aria-current]')
    if (!row || !chosen || row.scrollLeft !== 0) return
    const { left, right } = row.getBoundingClientRect()
    const { left: start, right: end } = chosen.getBoundingClientRect()
    if (start < left || end > right) row.scrollLeft += start - (left + right - (end - start)) / 2
  }, [])
  return list
}
