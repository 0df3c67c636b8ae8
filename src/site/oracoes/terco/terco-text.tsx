import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { placeholders } from '../../../api/sentences/visitor-messages.ts'
import { NotYet } from '../../loading/use-whole.tsx'
import { useRootData } from '../../document/root-data.ts'
import rosario from '../../ui/drawings/rosario.svg'
import { classes } from '../../ui/classes.ts'
import { Stanzas } from '../../ui/stanzas.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { guideAddress, isFromGuide } from './guide-entry.ts'
import {
  type Conjunto,
  conjuntoForDate,
  conjuntos,
  hasText,
  isConjunto,
  type ShownTerco,
} from '../../../parish/oracoes/conjuntos.ts'
import styles from './terco-text.module.css'

/** Loaded only where the guide can be opened. */
export const loadGuide = () => import('./guide.tsx')

type Props = {
  terco: ShownTerco
  misterio: string | null
}

export function TercoText({ terco, misterio }: Props) {
  const { titulo, inicio, misterios, final, contemplacoes } = terco
  const { hoje } = useRootData()
  const ofToday = hoje === null ? undefined : conjuntoForDate(hoje.data)
  const chosen = isConjunto(misterio) ? misterio : undefined
  const tabs = conjuntos.map(({ conjunto, text }) => ({
    to: `?oracao=terco&misterio=${conjunto}`,
    text,
    mark: conjunto === ofToday && 'hoje',
    isChosen: conjunto === chosen,
  }))
  return (
    <article>
      <h2>{titulo}</h2>
      <div className={`leaflet ${styles.onPaper}`}>
        <div className={styles.drawing}>
          <img src={rosario} width="200" height="200" alt="" fetchPriority="low" />
          {ofToday && (
            <Link className="button with-script" to={guideAddress(ofToday)}>
              {`Rezar agora: Mistérios ${contemplacoes[ofToday].misterio}`}
            </Link>
          )}
        </div>
        <Stanzas text={inicio} />
        <hr className={styles.divider} />
        <Tabs label="Mistérios" tabs={tabs} />
        <p className={styles.chosen} role="status">
          {chosen && (
            <>
              <span>{`Escolhidos: ${contemplacoes[chosen].misterio}. `}</span>
              <a href="#misterios">Ir até a contemplação</a>
            </>
          )}
        </p>
        <Stanzas text={misterios} />
        {chosen ? (
          <Contemplated conjunto={chosen} of={contemplacoes[chosen]} />
        ) : (
          <p className={styles.choose}>{placeholders.misterio}</p>
        )}
        <hr className={styles.divider} />
        <Stanzas text={final} />
      </div>
    </article>
  )
}

type ContemplatedProps = { conjunto: Conjunto; of: ShownTerco['contemplacoes'][Conjunto] }

function Contemplated({ conjunto, of }: ContemplatedProps) {
  if (!hasText(of)) return <NotYet />
  const { misterio, dia, contemplacao } = of
  return (
    <section className={styles.contemplacao} aria-labelledby="misterios">
      <h3 id="misterios">{`Mistérios ${misterio}`}</h3>
      <p className={classes('soft', styles.dia)}>{`Dia: ${dia}`}</p>
      <GuideLink conjunto={conjunto} />
      <Stanzas text={contemplacao} />
    </section>
  )
}

/** Loads the guide's file in advance, for use without a network. */
function GuideLink({ conjunto }: { conjunto: Conjunto }) {
  const link = useRef<HTMLAnchorElement>(null)
  const { state } = useLocation()
  const isBack = isFromGuide(state)
  useEffect(() => {
    // The focus returns from the guide.
    if (isBack) link.current?.focus()
  }, [isBack])
  useEffect(() => {
    // The guide's own page retries after a failure.
    loadGuide().catch(() => undefined)
  }, [])
  return (
    <div className={classes('with-script', styles.guide)}>
      <Link ref={link} className="button" to={guideAddress(conjunto)}>
        Rezar conta por conta
      </Link>
    </div>
  )
}
