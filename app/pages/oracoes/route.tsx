import type { ComponentProps, MouseEvent } from 'react'
import { useSearchParams } from 'react-router'
import { addressOf as addressOfItem } from '../../../contract/kinds/kind.ts'
import { consoleNotes, placeholders, waiting } from '../../../contract/sentences/messages.ts'
import { oracao as kind, type Oracao } from '../../../contract/kinds/oracao.ts'
import { pageOfTerco } from '../../../contract/paths.ts'
import type { Terco } from '../../../contract/kinds/terco.ts'
import { get } from '../../api/client.ts'
import { Readable } from '../../comfort/readable.tsx'
import { useAwake } from '../../comfort/use-awake.ts'
import { servicesContext } from '../../context.ts'
import { browserData, type Part, pageData, valueOf } from '../../page-data.ts'
import { aboutList } from '../../meta/about/list.ts'
import { aboutTerco } from '../../meta/about/terco.ts'
import { LoadedPageMeta } from '../../meta/page-meta.tsx'
import { useParishName } from '../../site.ts'
import { ChoiceList } from '../../ui/choice-list/choice-list.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { useQuietFailure, useSettled } from '../../ui/use-settled.ts'
import type { Route } from './+types/route.ts'
import { OracaoText } from './oracao-text.tsx'
import { TercoText } from './terco-text.tsx'
import { isConjunto } from './conjuntos.ts'
import { guidedConjunto } from './guided-terco/address.ts'
import { GuideDoor } from './guided-terco/guide-door.tsx'
import { noteOracoesFailure } from './note-oracoes-failure.ts'
import { loadTerco, useTerco } from './use-terco.ts'

export { loadOnNewPath as shouldRevalidate } from '../../page-data.ts'

/** The prayer that is selected when the address names none: the sixth, if there are so many. */
const defaultIndex = 5
/** What the address names instead of a prayer's id. */
const tercoChoice = 'terco'

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { content } = services
  const oracoes = content.lists.oracao.list()
  const list = await valueOf(oracoes)
  const isKnown = list === undefined || namesSomething(url.searchParams, list)
  const isTercoWanted = url.searchParams.get('oracao') === tercoChoice
  const terco = isTercoWanted ? content.documents.terco.get() : Promise.resolve(null)
  return pageData(services, { oracoes, terco }, isKnown ? 200 : 404)
}

export function clientLoader() {
  return browserData({
    oracoes: get('oracao.php').then(({ data }) => data),
    terco: loadTerco(),
  })
}

export default function OracoesPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const guided = guidedConjunto(search)
  const { oracoes } = loaderData
  const sent = loaderData.terco as Part<Terco> | null
  const terco = useTerco(sent)
  return guided === undefined ? (
    <Oracoes oracoes={oracoes} terco={terco} isTercoSent={sent !== null} />
  ) : (
    <GuideDoor conjunto={guided} oracoes={oracoes} terco={terco} />
  )
}

type OracoesProps = { oracoes: Part<Oracao[]>; terco: Part<Terco>; isTercoSent: boolean }

function Oracoes({ oracoes, terco, isTercoSent }: OracoesProps) {
  const [search] = useSearchParams()
  const wanted = search.get('oracao')
  const misterio = search.get('misterio')
  const isTercoWanted = wanted === tercoChoice
  const nome = useParishName()
  const conjunto = isConjunto(misterio) ? misterio : undefined

  const settledTerco = useSettled(terco)
  useQuietFailure(settledTerco, consoleNotes.terco)

  // Where it was left out of the page, whoever chooses it before it has come has it from the
  // server, with its own page.
  const isTercoLeftToServer = !isTercoSent && settledTerco.status === 'waiting'

  /** The Rosary can be chosen only once it has loaded. */
  function onTercoClick(event: MouseEvent) {
    if (settledTerco.status === 'loaded') return
    console.error(consoleNotes.tercoNotLoaded)
    if (!isTercoLeftToServer) event.preventDefault()
  }

  return (
    <div className="page">
      {isTercoWanted ? (
        <LoadedPageMeta
          resolve={terco}
          about={(value) => (value ? aboutTerco(value, conjunto) : aboutList(kind, nome))}
        />
      ) : (
        <LoadedPageMeta
          resolve={oracoes}
          about={(list) =>
            aboutList(
              kind,
              nome,
              list?.find(({ id }) => String(id) === wanted),
            )
          }
        />
      )}
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
            reloads: isTercoLeftToServer,
          }
          return (
            <ChoiceList
              label="Orações"
              menuText="Escolher oração"
              choices={[...choices, tercoLink]}
            >
              {isTercoWanted ? (
                <Loaded resolve={terco} waiting={waiting.other} onFailure={() => undefined}>
                  {(value) => (
                    <>
                      <Readable name={`terco ${misterio}`} isPrayed>
                        <PrayedTerco terco={value} misterio={misterio} />
                      </Readable>
                      <ShareButton
                        key={conjunto}
                        title={value.titulo}
                        path={pageOfTerco(conjunto)}
                      />
                    </>
                  )}
                </Loaded>
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

/** The screen stays lit while the Rosary is prayed from it. */
function PrayedTerco(props: ComponentProps<typeof TercoText>) {
  useAwake()
  return <TercoText {...props} />
}

/** The selected mystery is independent of what is chosen: it stays for when the Rosary is. */
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

function namesSomething(search: URLSearchParams, list: readonly Oracao[]): boolean {
  const oracao = search.get('oracao')
  const misterio = search.get('misterio')
  if (misterio !== null && !isConjunto(misterio)) return false
  return oracao === null || oracao === tercoChoice || chosenFrom(list, oracao) !== undefined
}
