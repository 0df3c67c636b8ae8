import { useSearchParams } from 'react-router'
import { devocao as kind, type Devocao } from '../../parish/devocoes/devocao.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import { placeholders, waiting } from '../../api/sentences/visitor-messages.ts'
import { plainText } from '../../model/texts/blocks.ts'
import { apiSource } from '../loading/source.ts'
import { PrintedSource } from '../comfort/printed-source.tsx'
import { TextSizeButtons } from '../comfort/text-size-buttons.tsx'
import { servicesContext } from '../loading/context.ts'
import { browserData, pageData, valueOf } from '../loading/page-data.ts'
import { type Listed, NotYet, useWhole, withoutTexts } from '../loading/use-whole.tsx'
import { aboutItem, aboutList } from '../meta/about-list.ts'
import type { PageInfo } from '../meta/page-info.ts'
import { LoadedPageMeta } from '../meta/page-meta.tsx'
import { ChoiceList } from '../ui/choice-list/choice-list.tsx'
import { Loaded } from '../loading/loaded.tsx'
import { noteOnConsole } from '../loading/notes.ts'
import { ShareButton } from '../ui/share-button.tsx'
import { Title } from '../ui/title.tsx'
import type { Route } from './+types/route.ts'
import { DevocaoText } from './devocao-text.tsx'

export { loadOnNewPath as shouldRevalidate } from '../loading/page-data.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const wanted = url.searchParams.get('devocao')
  const devocoes = services.content.lists.devocao.list()
  const list = await valueOf(devocoes)
  const chosen = list && chosenFrom(list, wanted)
  const isKnown = wanted === null || list === undefined || chosen !== undefined
  const shown = devocoes.then((all) => withoutTexts(all, (each) => each === chosen))
  return pageData(services, { devocoes: shown }, isKnown ? 200 : 404)
}

export function clientLoader() {
  return browserData({ devocoes: loadWhole() })
}

function loadWhole(): Promise<Listed<Devocao>[]> {
  return apiSource.list('devocao')
}

const onFailure = noteOnConsole('Erro ao carregar devoções:')

export default function Devocoes({ loaderData }: Route.ComponentProps) {
  const devocoes = useWhole(loaderData.devocoes, loadWhole, onFailure)
  const [search] = useSearchParams()
  return (
    <div className="page">
      <LoadedPageMeta
        resolve={devocoes}
        about={(list = [], parish) => aboutDevocao(chosenFrom(list, search.get('devocao')), parish)}
      />
      <Title title="Devoções e Carismas" className="screen-only">
        <TextSizeButtons />
      </Title>
      <Loaded resolve={devocoes} waiting={waiting.devocoes} onFailure={onFailure}>
        {(list) => {
          const chosen = chosenFrom(list, search.get('devocao'))
          const choices = list.map(({ id, titulo }) => ({
            to: `?devocao=${id}`,
            text: titulo,
            isChosen: id === chosen?.id,
          }))
          return (
            <ChoiceList label="Devoções" menuText="Escolher devoção" choices={choices}>
              {chosen ? <Open devocao={chosen} /> : <p>{placeholders.devocao}</p>}
            </ChoiceList>
          )
        }}
      </Loaded>
    </div>
  )
}

function Open({ devocao }: { devocao: Listed<Devocao> }) {
  if (!('devocao' in devocao)) return <NotYet />
  const { id, titulo } = devocao
  return (
    <>
      <DevocaoText {...devocao} />
      <PrintedSource />
      <ShareButton key={id} title={titulo} path={addressOf(kind, id)} />
    </>
  )
}

function aboutDevocao(chosen: Listed<Devocao> | undefined, parish: string): PageInfo {
  if (chosen === undefined) return aboutList(kind, kind.listPage, parish)
  const { devocao = '', subtitulo = '' }: Partial<Devocao> = chosen
  return aboutItem(kind, chosen, { text: plainText(devocao) || subtitulo })
}

function chosenFrom<Item extends { id: number }>(
  devocoes: readonly Item[],
  wanted: string | null,
): Item | undefined {
  return devocoes.find(({ id }) => String(id) === wanted)
}
