import { type MouseEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { addressOf as addressOfItem } from '../../model/kinds/kind.ts'
import { oracao as kind, type Oracao } from '../../parish/oracoes/oracao.ts'
import { placeholders, waiting } from '../../api/sentences/visitor-messages.ts'
import { tercoNotReceived } from '../../parish/oracoes/pages.ts'
import { pages } from '../../parish/paths.ts'
import { plural } from '../../model/texts/plural.ts'
import { ApiError } from '../client/client.ts'
import { apiSource } from '../loading/source.ts'
import { PrintedSource } from '../comfort/printed-source.tsx'
import { TextSizeButtons } from '../comfort/text-size-buttons.tsx'
import { servicesContext } from '../loading/context.ts'
import { Loaded } from '../loading/loaded.tsx'
import { noteOnConsole } from '../loading/notes.ts'
import { type Listed, NotYet, useWhole, withoutTexts } from '../loading/use-whole.tsx'
import { browserData, pageData, type Part, valueOf } from '../loading/page-data.ts'
import { useFailure } from '../loading/use-retry.ts'
import { useSettled } from '../loading/use-settled.ts'
import { aboutItem, aboutList } from '../meta/about-list.ts'
import { LoadedPageMeta } from '../meta/page-meta.tsx'
import { ChoiceList } from '../ui/choice-list/choice-list.tsx'
import { ChoiceSearch } from '../ui/choice-list/choice-search.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import { Title } from '../ui/title.tsx'
import type { Route } from './+types/route.ts'
import { OracaoText } from './oracao-text.tsx'
import { search as searchIn } from './search.ts'
import { aboutTerco } from './terco/about-terco.ts'
import { guidedConjunto } from './terco/guide-entry.ts'
import { ChosenTerco } from './terco/chosen-terco.tsx'
import {
  isConjunto,
  type ShownTerco,
  withoutOtherMysteries,
} from '../../parish/oracoes/conjuntos.ts'
import { GuidedTerco } from './terco/guided-terco.tsx'
import { isOfTerco } from '../../parish/oracoes/prayer-words.ts'

export { loadOnNewPath as shouldRevalidate } from '../loading/page-data.ts'

/** Shown if the address chooses none: the sixth prayer, if there are so many. */
const defaultIndex = 5
const tercoChoice = 'terco'

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { lists, documents } = services.content
  const { searchParams } = url
  const oracoes = lists.oracao.list()
  const list = await valueOf(oracoes)
  const isKnown = list === undefined || isKnownChoice(searchParams, list)
  const shown = oracoes.then((all) => withoutTexts(all, shownBy(searchParams, all)))
  const misterio = searchParams.get('misterio')
  const terco = documents.terco.get().then((value) => withoutOtherMysteries(value, misterio))
  return pageData(services, { oracoes: shown, terco }, isKnown ? 200 : 404)
}

export function clientLoader() {
  return browserData({ oracoes: loadOracoes(), terco: loadTerco() })
}

function loadOracoes(): Promise<Listed<Oracao>[]> {
  return apiSource.list('oracao')
}

function loadTerco(): Promise<ShownTerco> {
  return apiSource.document('terco')
}

type Parts = { oracoes: Part<Listed<Oracao>[]>; terco: Part<ShownTerco> }

const noteTercoFailure = noteOnConsole(tercoNotReceived)

export default function OracoesPage({ loaderData }: Route.ComponentProps) {
  const data = {
    oracoes: useWhole(loaderData.oracoes, loadOracoes, noteOracoesFailure),
    terco: useWhole(loaderData.terco, loadTerco, noteTercoFailure),
  }
  const [search] = useSearchParams()
  const guided = guidedConjunto(search)
  return guided === undefined ? (
    <Oracoes {...data} />
  ) : (
    <GuidedTerco conjunto={guided} onOracoesFailure={noteOracoesFailure} {...data} />
  )
}

function Oracoes({ oracoes, terco }: Parts) {
  const [search] = useSearchParams()
  const wanted = search.get('oracao')
  const misterio = search.get('misterio')
  const isTercoWanted = wanted === tercoChoice
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const settledTerco = useSettled(terco)
  useFailure(settledTerco.error, noteTercoFailure)

  function onTercoClick(event: MouseEvent) {
    if (settledTerco.status === 'loaded') {
      setTyped('')
      return
    }
    console.error('terço não carregado')
    event.preventDefault()
  }

  function openOnly({ to }: { to: string }) {
    if (to === addressOf(tercoChoice, misterio) && settledTerco.status !== 'loaded') return
    setTyped('')
    void navigate(to)
  }

  return (
    <div className="page">
      <OracoesMeta oracoes={oracoes} terco={terco} wanted={wanted} misterio={misterio} />
      <Title title="Orações" className="screen-only">
        <TextSizeButtons />
      </Title>
      <Loaded resolve={oracoes} waiting={waiting.oracoes} onFailure={noteOracoesFailure}>
        {(list) => {
          const chosen = isTercoWanted ? undefined : chosenFrom(list, wanted)
          const found = searchIn(list, typed)
          const choices = (found?.oracoes ?? list).map(({ id, titulo }) => ({
            to: addressOf(String(id), misterio),
            text: titulo.trim() || placeholders.oracaoSemTitulo,
            isChosen: id === chosen?.id,
            onClick: () => setTyped(''),
          }))
          const tercoLink = {
            to: addressOf(tercoChoice, misterio),
            text: 'Oração do Santo Terço',
            menuText: 'Santo Terço',
            isChosen: isTercoWanted,
            onClick: onTercoClick,
          }
          const shown = found?.isTerco === false ? choices : [...choices, tercoLink]
          return (
            <ChoiceList
              label="Orações"
              menuText="Escolher oração"
              choices={shown}
              first={found ? undefined : { ...tercoLink, text: 'Rezar o Terço' }}
              search={
                <ChoiceSearch
                  label="Procurar oração"
                  action={pages.busca}
                  typed={typed}
                  onType={setTyped}
                  onSubmit={() => found && shown.length === 1 && openOnly(shown[0]!)}
                  found={found && howMany(shown.length, list)}
                />
              }
              {...(found && { isOpen: true })}
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

/** Texts that are still loading may match. */
function howMany(count: number, list: readonly Listed<Oracao>[]): string {
  if (count > 0) return plural(count, '# oração encontrada.', '# orações encontradas.')
  const isWhole = list.every((each) => 'oracao' in each)
  return isWhole ? placeholders.nenhumaOracao : waiting.other
}

type OracoesMetaProps = Parts & { wanted: string | null; misterio: string | null }

const ofList = (parish: string) => aboutList(kind, kind.listPage, parish)

function OracoesMeta({ oracoes, terco, wanted, misterio }: OracoesMetaProps) {
  if (wanted === tercoChoice) {
    const conjunto = isConjunto(misterio) ? misterio : undefined
    return (
      <LoadedPageMeta
        resolve={terco}
        about={(value, parish) => (value ? aboutTerco(value, conjunto) : ofList(parish))}
      />
    )
  }
  return (
    <LoadedPageMeta
      resolve={oracoes}
      about={(list, parish) => {
        const chosen = list?.find(({ id }) => String(id) === wanted)
        if (chosen === undefined) return ofList(parish)
        return aboutItem(kind, chosen, { text: 'oracao' in chosen ? chosen.oracao : '' })
      }}
    />
  )
}

function noteOracoesFailure(error: unknown): void {
  const hasStatus = error instanceof ApiError && error.status >= 400
  console.error('Erro ao carregar orações:', hasStatus ? `Erro: ${error.status}` : error)
}

function addressOf(oracao: string, misterio: string | null): string {
  const search = new URLSearchParams({ oracao, ...(isConjunto(misterio) && { misterio }) })
  return `?${search}`
}

function Chosen({ oracao }: { oracao: Listed<Oracao> | undefined }) {
  if (oracao === undefined) return <p>{placeholders.oracao}</p>
  if (!('oracao' in oracao)) return <NotYet />
  const { id, titulo } = oracao
  return (
    <>
      <OracaoText {...oracao} />
      <PrintedSource />
      <ShareButton key={id} title={titulo} path={addressOfItem(kind, id)} />
    </>
  )
}

function shownBy(search: URLSearchParams, list: readonly Oracao[]): (oracao: Oracao) => boolean {
  if (guidedConjunto(search) !== undefined) return isOfTerco
  const chosen = chosenFrom(list, search.get('oracao'))
  return (oracao) => oracao === chosen
}

function chosenFrom<Item extends { id: number }>(
  list: readonly Item[],
  wanted: string | null,
): Item | undefined {
  if (wanted === null) return list[defaultIndex]
  return list.find(({ id }) => String(id) === wanted)
}

function isKnownChoice(search: URLSearchParams, list: readonly Oracao[]): boolean {
  const oracao = search.get('oracao')
  const misterio = search.get('misterio')
  if (misterio !== null && !isConjunto(misterio)) return false
  return oracao === null || oracao === tercoChoice || chosenFrom(list, oracao) !== undefined
}
