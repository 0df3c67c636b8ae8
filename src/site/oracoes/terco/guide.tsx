import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import type { Oracao } from '../../../parish/oracoes/oracao.ts'
import type { Contemplacao, Terco } from '../../../parish/oracoes/terco.ts'
import type { Listed } from '../../loading/use-whole.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Conjunto } from '../../../parish/oracoes/conjuntos.ts'
import { fromGuide, narrowScreen, readStep, saveStep } from './guide-entry.ts'
import { listSteps } from '../../../parish/oracoes/beads.ts'
import styles from './guide.module.css'
import { Praying } from './praying.tsx'
import { prayerWords } from '../../../parish/oracoes/prayer-words.ts'

type GuideProps = {
  conjunto: Conjunto
  contemplacao: Contemplacao
  terco: Omit<Terco, 'contemplacoes'>
  oracoes: readonly Listed<Oracao>[]
}

export function Guide({ conjunto, contemplacao, terco, oracoes }: GuideProps) {
  const steps = useMemo(
    () => listSteps({ terco, contemplacao, words: prayerWords({ oracoes, terco }) }),
    [terco, contemplacao, oracoes],
  )
  const [left, setLeft] = useState(0)
  /** Undefined until the visitor chooses where to begin; `steps.length` at the end. */
  const [index, setIndex] = useState<number | undefined>(0)
  const section = useRef<HTMLElement>(null)
  const offerToContinue = useEffectEvent(() => {
    const remembered = Math.min(readStep(conjunto), steps.length - 1)
    if (remembered > 0) {
      setLeft(remembered)
      setIndex(undefined)
    }
    // An inline script may have hidden the guide (guided-terco.tsx).
    if (section.current !== null) section.current.hidden = false
  })
  useLayoutEffect(() => offerToContinue(), [])
  useEffect(() => {
    // The guide fills the screen below the header.
    if (matchMedia(narrowScreen).matches) section.current?.scrollIntoView()
  }, [])

  function goTo(next: number) {
    setIndex(next)
    saveStep(conjunto, next === steps.length ? 0 : next)
  }

  const step = index === undefined ? undefined : steps[index]
  const exit = `?oracao=terco&misterio=${conjunto}`
  return (
    <section
      ref={section}
      className={classes('with-script', styles.guide)}
      aria-label={`Mistérios ${contemplacao.misterio}`}
    >
      {index === undefined && (
        <Offer
          left={`${steps[left]?.title}, ${steps[left]?.label}`}
          exit={exit}
          onContinue={() => goTo(left)}
          onBegin={() => goTo(0)}
        />
      )}
      {index !== undefined && step !== undefined && (
        <Praying
          misterios={`Mistérios ${contemplacao.misterio}`}
          exit={exit}
          step={step}
          isFirst={index === 0}
          isLast={index === steps.length - 1}
          onNext={() => goTo(index + 1)}
          onPrevious={() => goTo(Math.max(index - 1, 0))}
        />
      )}
      {index === steps.length && <Ended exit={exit} onAgain={() => goTo(0)} />}
    </section>
  )
}

type OfferProps = { left: string; exit: string; onContinue: () => void; onBegin: () => void }

function Offer({ left, exit, onContinue, onBegin }: OfferProps) {
  return (
    <Threshold title="Você já começou este Terço" exit={exit}>
      <p>{`Parou em: ${left}.`}</p>
      <button type="button" className="button" onClick={onContinue}>
        Continuar de onde parou
      </button>
      <button type="button" className="quiet" onClick={onBegin}>
        Começar do início
      </button>
    </Threshold>
  )
}

function Ended({ exit, onAgain }: { exit: string; onAgain: () => void }) {
  return (
    <Threshold title="Terço rezado" exit={exit}>
      <p>Que Nossa Senhora apresente a Jesus tudo o que você trouxe no coração.</p>
      <button type="button" className="quiet" onClick={onAgain}>
        Rezar outra vez
      </button>
    </Threshold>
  )
}

type ThresholdProps = { title: string; exit: string; children: ReactNode }

/** The heading takes the focus of the removed button. */
function Threshold({ title, exit, children }: ThresholdProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.threshold}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <Link className="target" to={exit} state={fromGuide}>
        <Icon name="previous" />
        Voltar ao texto do Terço
      </Link>
    </div>
  )
}
