import { useSearchParams } from 'react-router'
import { devocao as kind, type Devocao } from '../../../contract/kinds/devocao.ts'
import { addressOf } from '../../../contract/kinds/kind.ts'
import { consoleNotes, placeholders, waiting } from '../../../contract/sentences/messages.ts'
import { plainText } from '../../../contract/texts/blocks.ts'
import { get } from '../../api/client.ts'
import { Readable } from '../../comfort/readable.tsx'
import { servicesContext } from '../../loading/context.ts'
import { browserData, pageData, valueOf } from '../../loading/page-data.ts'
import { aboutList } from '../../meta/about-list.ts'
import { LoadedPageMeta } from '../../meta/page-meta.tsx'
import { useParishName } from '../../parish/root-data.ts'
import { ChoiceList } from '../../ui/choice-list/choice-list.tsx'
import { Loaded } from '../../loading/loaded.tsx'
import { noteOnConsole } from '../../loading/notes.ts'
import { ShareButton } from '../../ui/share-button.tsx'
import type { Route } from './+types/route.ts'
import { DevocaoText } from './devocao-text.tsx'

export { loadOnNewPath as shouldRevalidate } from '../../loading/page-data.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const devocoes = services.content.lists.devocao.list()
  const wanted = url.searchParams.get('devocao')
  const list = await valueOf(devocoes)
  const isKnown = wanted === null || list === undefined || chosenFrom(list, wanted) !== undefined
  return pageData(services, { devocoes }, isKnown ? 200 : 404)
}

export function clientLoader() {
  return browserData({ devocoes: get('devocao.php').then(({ data }) => data) })
}

export default function Devocoes({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const nome = useParishName()
  return (
    <div className="page">
      <LoadedPageMeta
        resolve={loaderData.devocoes}
        about={(list) => aboutList(kind, nome, list && inWords(list, search.get('devocao')))}
      />
      <h1>Devoções e Carismas</h1>
      <Loaded
        resolve={loaderData.devocoes}
        waiting={waiting.devocoes}
        onFailure={noteOnConsole(consoleNotes.devocoes)}
      >
        {(devocoes) => {
          const chosen = chosenFrom(devocoes, search.get('devocao'))
          const choices = devocoes.map(({ id, titulo }) => ({
            to: `?devocao=${id}`,
            text: titulo,
            isChosen: id === chosen?.id,
          }))
          return (
            <ChoiceList label="Devoções" menuText="Escolher devoção" choices={choices}>
              {chosen ? <Chosen {...chosen} /> : <p>{placeholders.devocao}</p>}
            </ChoiceList>
          )
        }}
      </Loaded>
    </div>
  )
}

function Chosen(devocao: Devocao) {
  const { id, titulo } = devocao
  return (
    <>
      <Readable name={String(id)} isPrayed>
        <DevocaoText {...devocao} />
      </Readable>
      <ShareButton key={id} title={titulo} path={addressOf(kind, id)} />
    </>
  )
}

/** Without the marks of its text. */
function inWords(devocoes: readonly Devocao[], wanted: string | null): Devocao | undefined {
  const chosen = chosenFrom(devocoes, wanted)
  return chosen && { ...chosen, devocao: plainText(chosen.devocao) }
}

function chosenFrom(devocoes: readonly Devocao[], wanted: string | null): Devocao | undefined {
  return devocoes.find(({ id }) => String(id) === wanted)
}
