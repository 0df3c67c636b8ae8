import type { MouseEvent } from 'react'
import { useSearchParams } from 'react-router'
import { addressOf as addressOfItem } from '../../../contract/kinds/kind.ts'
import { oracao as kind, type Oracao } from '../../../contract/kinds/oracao.ts'
import type { Terco } from '../../../contract/kinds/terco.ts'
import { consoleNotes, placeholders, waiting } from '../../../contract/sentences/messages.ts'
import { ApiError, get } from '../../api/client.ts'
import { Readable } from '../../comfort/readable.tsx'
import { servicesContext } from '../../loading/context.ts'
import { Loaded } from '../../loading/loaded.tsx'
import { noteOnConsole } from '../../loading/notes.ts'
import { browserData, type Part, pageData, valueOf } from '../../loading/page-data.ts'
import { useFailure } from '../../loading/use-retry.ts'
import { useSettled } from '../../loading/use-settled.ts'
import { aboutList } from '../../meta/about-list.ts'
import { LoadedPageMeta } from '../../meta/page-meta.tsx'
import { useParishName } from '../../parish/root-data.ts'
import { ChoiceList } from '../../ui/choice-list/choice-list.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import type { Route } from './+types/route.ts'
import { OracaoText } from './oracao-text.tsx'
import { aboutTerco } from './terco/about-terco.ts'
import { guidedConjunto } from './terco/address.ts'
import { ChosenTerco } from './terco/chosen-terco.tsx'
import { isConjunto } from './terco/conjuntos.ts'
import { GuidedTerco } from './terco/guided-terco.tsx'

export { loadOnNewPath as shouldRevalidate } from '../../loading/page-data.ts'

/** The prayer that is selected when the address names none: the sixth, if there are so many. */
const defaultIndex = 5
/** In the address, instead of a prayer's id. */
const tercoChoice = 'terco'

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { lists, documents } = services.content
  const oracoes = lists.oracao.list()
  const list = await valueOf(oracoes)
  const isKnown = list === undefined || isKnownChoice(url.searchParams, list)
  return pageData(services, { oracoes, terco: documents.terco.get() }, isKnown ? 200 : 404)
}

export function clientLoader() {
  return browserData({
    oracoes: get('oracao.php').then(({ data }) => data),
    terco: get('terco.php').then(({ data }) => data),
  })
}

export default function OracoesPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const guided = guidedConjunto(search)
  return guided === undefined ? (
    <Oracoes {...loaderData} />
  ) : (
    <GuidedTerco conjunto={guided} onOracoesFailure={noteOracoesFailure} {...loaderData} />
  )
}

type OracoesProps = { oracoes: Part<Oracao[]>; terco: Part<Terco> }

function Oracoes({ oracoes, terco }: OracoesProps) {
  const [search] = useSearchParams()
  const wanted = search.get('oracao')
  const misterio = search.get('misterio')
  const isTercoWanted = wanted === tercoChoice
  const settledTerco = useSettled(terco)
  useFailure(settledTerco.error, noteOnConsole(consoleNotes.terco))

  /** The Rosary can be chosen only once it has loaded. */
  function onTercoClick(event: MouseEvent) {
    if (settledTerco.status === 'loaded') return
    console.error(consoleNotes.tercoNotLoaded)
    event.preventDefault()
  }

  return (
    <div className="page">
      <OracoesMeta oracoes={oracoes} terco={terco} wanted={wanted} misterio={misterio} />
      <h1>Orações</h1>
      <Loaded resolve={oracoes} waiting={waiting.oracoes} onFailure={noteOracoesFailure}>
        {(list) => {
          const chosen = isTercoWanted ? undefined : chosenFrom(list, wanted)
          const choices = list.map(({ id, titulo }) => ({
            to: addressOf(String(id), misterio),
            text: titulo.trim() || placeholders.oracaoSemTitulo,
            isChosen: id === chosen?.id,
          }))
          const tercoLink = {
            to: addressOf(tercoChoice, misterio),
            text: 'Oração do Santo Terço',
            menuText: 'Santo Terço',
            isChosen: isTercoWanted,
            onClick: onTercoClick,
          }
          return (
            <ChoiceList
              label="Orações"
              menuText="Escolher oração"
              choices={[...choices, tercoLink]}
            >
              {isTercoWanted ? (
                <ChosenTerco terco={terco} misterio={misterio} />
              ) : (
                <Chosen oracao={chosen} />
              )}
            </ChoiceList>
          )
        }}
      </Loaded>
    </div>
  )
}

type OracoesMetaProps = OracoesProps & { wanted: string | null; misterio: string | null }

function OracoesMeta({ oracoes, terco, wanted, misterio }: OracoesMetaProps) {
  const nome = useParishName()
  if (wanted === tercoChoice) {
    const conjunto = isConjunto(misterio) ? misterio : undefined
    return (
      <LoadedPageMeta
        resolve={terco}
        about={(value) => (value ? aboutTerco(value, conjunto) : aboutList(kind, nome))}
      />
    )
  }
  const named = (list?: Oracao[]) => list?.find(({ id }) => String(id) === wanted)
  return <LoadedPageMeta resolve={oracoes} about={(list) => aboutList(kind, nome, named(list))} />
}

/** Reports on the console why the prayers failed to load: the status, if there was a response. */
function noteOracoesFailure(error: unknown): void {
  const hasStatus = error instanceof ApiError && error.status >= 400
  console.error(consoleNotes.oracoes, hasStatus ? consoleNotes.oracoesStatus(error.status) : error)
}

/** The selected mystery stays in the address while a prayer is chosen. */
function addressOf(oracao: string, misterio: string | null): string {
  const search = new URLSearchParams({ oracao, ...(misterio !== null && { misterio }) })
  return `?${search}`
}

function Chosen({ oracao }: { oracao: Oracao | undefined }) {
  if (oracao === undefined) return <p>{placeholders.oracao}</p>
  const { id, titulo } = oracao
  return (
    <>
      <Readable name={String(id)} isPrayed>
        <OracaoText {...oracao} />
      </Readable>
      <ShareButton key={id} title={titulo} path={addressOfItem(kind, id)} />
    </>
  )
}

function chosenFrom(list: readonly Oracao[], wanted: string | null): Oracao | undefined {
  if (wanted === null) return list[defaultIndex]
  return list.find(({ id }) => String(id) === wanted)
}

function isKnownChoice(search: URLSearchParams, list: readonly Oracao[]): boolean {
  const oracao = search.get('oracao')
  const misterio = search.get('misterio')
  if (misterio !== null && !isConjunto(misterio)) return false
  return oracao === null || oracao === tercoChoice || chosenFrom(list, oracao) !== undefined
}
