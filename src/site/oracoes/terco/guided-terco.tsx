import { lazy, Suspense, useEffect, useState } from 'react'
import { waiting } from '../../../api/sentences/visitor-messages.ts'
import { tercoNotReceived } from '../../../parish/oracoes/pages.ts'
import { oracao as kind, type Oracao } from '../../../parish/oracoes/oracao.ts'
import { once } from '../../../model/once.ts'
import { useAwake } from '../../comfort/use-awake.ts'
import { aboutList } from '../../meta/about-list.ts'
import { aboutTerco } from './about-terco.ts'
import { LoadedPageMeta } from '../../meta/page-meta.tsx'
import { type Listed, NotYet } from '../../loading/use-whole.tsx'
import type { Part } from '../../loading/page-data.ts'
import { classes } from '../../ui/classes.ts'
import { EarlyScript } from '../../document/early-script.tsx'
import { Loaded } from '../../loading/loaded.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useSettled } from '../../loading/use-settled.ts'
import { type Conjunto, hasText, type ShownTerco } from '../../../parish/oracoes/conjuntos.ts'
import { loadGuide, TercoText } from './terco-text.tsx'
import styles from './guide.module.css'
import { narrowScreen, storageKey } from './guide-entry.ts'

type GuidedTercoProps = {
  conjunto: Conjunto
  terco: Part<ShownTerco>
  oracoes: Part<Listed<Oracao>[]>
  onOracoesFailure: (error: unknown) => void
}

/** Without JavaScript the page shows the Rosary's text. */
export function GuidedTerco({ terco, ...others }: GuidedTercoProps) {
  useAwake()
  const { conjunto } = others
  return (
    <div className="page">
      <LoadedPageMeta
        resolve={terco}
        // Search engines and link previews get the text of the same mysteries.
        about={(value, parish) => ({
          ...(value ? aboutTerco(value, conjunto) : aboutList(kind, kind.listPage, parish)),
          title: 'Santo Terço, conta por conta',
        })}
      />
      <h1 className="visually-hidden">Orações</h1>
      <Loaded resolve={terco} waiting={waiting.other} onFailure={tercoNotReceived}>
        {(value) => <Inside terco={value} {...others} />}
      </Loaded>
    </div>
  )
}

type InsideProps = Omit<GuidedTercoProps, 'terco'> & { terco: ShownTerco }

function Inside({ conjunto, terco, oracoes, onOracoesFailure }: InsideProps) {
  const isHydrated = useHydrated()
  const isMissing = useIsMissing()
  const settled = useSettled(oracoes)
  useEffect(() => {
    // The guide then uses the customary words.
    if (settled.error !== undefined) onOracoesFailure(settled.error)
  }, [settled.error, onOracoesFailure])
  const contemplacao = terco.contemplacoes[conjunto]
  if (isMissing) return <MissingGuide />
  if (!hasText(contemplacao)) return <NotYet />
  return (
    <>
      <Suspense>
        <Guide
          key={conjunto}
          conjunto={conjunto}
          contemplacao={contemplacao}
          terco={terco}
          oracoes={settled.status === 'loaded' ? settled.value : []}
        />
      </Suspense>
      <p className={classes('with-script', styles.opening)} role="status">
        Abrindo o Terço…
      </p>
      <EarlyScript code={earlyScript(conjunto)} />
      {!isHydrated && (
        <div className="without-script">
          <TercoText terco={terco} misterio={conjunto} />
        </div>
      )}
    </>
  )
}

/**
 * On a narrow screen the guide fills the screen. With a saved step it first asks where to continue.
 */
function earlyScript(conjunto: Conjunto): string {
  return `(g=>{if(matchMedia('${narrowScreen}').matches)g.scrollIntoView()
try{g.hidden=JSON.parse(localStorage.getItem('${storageKey}')).contas.${conjunto}>0}catch{}
})(document.currentScript.parentElement.querySelector('section'))`
}

/** Also after a failure, the file is requested once. */
const loadGuideOnce = once(loadGuide)

const Guide = lazy(() =>
  loadGuideOnce().then(
    ({ Guide }) => ({ default: Guide }),
    // The server's HTML stays until MissingGuide replaces it.
    () => new Promise<never>(() => undefined),
  ),
)

function useIsMissing(): boolean {
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    loadGuideOnce().catch(() => setMissing(true))
  }, [])
  return isMissing
}

function MissingGuide() {
  return (
    <>
      <p role="alert">O Terço conta por conta não pôde ser aberto. Verifique a conexão.</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        Tentar novamente
      </button>
    </>
  )
}
