import { lazy, Suspense, useEffect, useState } from 'react'
import { consoleNotes, waiting } from '../../../../contract/sentences/messages.ts'
import { oracao as kind, type Oracao } from '../../../../contract/kinds/oracao.ts'
import type { Terco } from '../../../../contract/kinds/terco.ts'
import { useAwake } from '../../../comfort/use-awake.ts'
import { aboutList } from '../../../meta/about/list.ts'
import { aboutTerco } from '../../../meta/about/terco.ts'
import { LoadedPageMeta } from '../../../meta/page-meta.tsx'
import type { Part } from '../../../page-data.ts'
import { useParishName } from '../../../site.ts'
import { classes } from '../../../ui/classes.ts'
import { EarlyScript } from '../../../ui/early-script.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { useSettled } from '../../../ui/use-settled.ts'
import type { Conjunto } from '../conjuntos.ts'
import { noteOracoesFailure } from '../note-oracoes-failure.ts'
import { TercoText } from '../terco-text.tsx'
import styles from './guide.module.css'
import { loadGuide } from './load-guide.ts'
import { memoryKey } from './memory.ts'
import { phone } from './phone.ts'

type GuideDoorProps = {
  conjunto: Conjunto
  terco: Part<Terco>
  oracoes: Part<Oracao[]>
}

/** The Rosary bead by bead. Without JavaScript it is the text of the Rosary as elsewhere. */
export function GuideDoor({ conjunto, terco, oracoes }: GuideDoorProps) {
  useAwake()
  const nome = useParishName()
  return (
    <div className="page">
      <LoadedPageMeta
        resolve={terco}
        // Found and handed on as the text of the same mysteries, which is all that a search engine sees.
        about={(value) => ({
          ...(value ? aboutTerco(value, conjunto) : aboutList(kind, nome)),
          title: 'Santo Terço, conta por conta',
        })}
      />
      <h1 className="visually-hidden">Orações</h1>
      <Loaded
        resolve={terco}
        waiting={waiting.other}
        onFailure={(error) => console.error(consoleNotes.terco, error)}
      >
        {(value) => <Inside conjunto={conjunto} terco={value} oracoes={oracoes} />}
      </Loaded>
    </div>
  )
}

type InsideProps = { conjunto: Conjunto; terco: Terco; oracoes: Part<Oracao[]> }

function Inside({ conjunto, terco, oracoes }: InsideProps) {
  const isHydrated = useHydrated()
  const isMissing = useIsMissing()
  const settled = useSettled(oracoes)
  const failure = settled.status === 'failed' ? settled.error : undefined
  useEffect(() => {
    // The Rosary's prayers have their customary words, if the site's own do not come.
    if (failure !== undefined) noteOracoesFailure(failure)
  }, [failure])
  if (isMissing) return <MissingGuide />
  return (
    <>
      <Suspense>
        <Guide
          key={conjunto}
          conjunto={conjunto}
          terco={terco}
          oracoes={settled.status === 'loaded' ? settled.value : []}
        />
      </Suspense>
      <p className={classes('with-script', styles.opening)} role="status">
        Abrindo o terço…
      </p>
      <EarlyScript code={early(conjunto)} />
      {!isHydrated && (
        <div className="without-script">
          <TercoText terco={terco} misterio={conjunto} />
        </div>
      )}
    </>
  )
}

/**
 * On a phone the guide fills the screen from the start. Where the Rosary was left at some bead, the
 * first one is not shown: what comes alive asks where to go on.
 */
function early(conjunto: Conjunto): string {
  return `(g=>{if(matchMedia('${phone}').matches)g.scrollIntoView()
try{g.hidden=JSON.parse(localStorage.getItem('${memoryKey}')).contas.${conjunto}>0}catch{}
})(document.currentScript.parentElement.querySelector('section'))`
}

/** The guide's file, asked for once in the life of a page. */
let asked: ReturnType<typeof loadGuide> | undefined
function askForGuide() {
  return (asked ??= loadGuide())
}

const Guide = lazy(() =>
  askForGuide().then(
    ({ Guide }) => ({ default: Guide }),
    // It never comes: what the server sent stays until MissingGuide takes its place.
    () => new Promise<never>(() => undefined),
  ),
)

function useIsMissing(): boolean {
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    askForGuide().catch(() => setMissing(true))
  }, [])
  return isMissing
}

function MissingGuide() {
  return (
    <>
      <p role="alert">O terço conta por conta não pôde ser aberto. Verifique a conexão.</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        Tentar novamente
      </button>
    </>
  )
}
