import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { comunidade as kind, type Comunidade } from '../../parish/comunidades/comunidade.ts'
import { comunidadeName } from '../../parish/comunidades/name.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import { plainText } from '../../model/texts/blocks.ts'
import { waiting } from '../../api/sentences/visitor-messages.ts'
import { PrintedSource } from '../comfort/printed-source.tsx'
import { TextSizeButtons } from '../comfort/text-size-buttons.tsx'
import { servicesContext } from '../loading/context.ts'
import { aboutItem } from '../meta/about-list.ts'
import type { HiddenPageInfo, PageInfo } from '../meta/page-info.ts'
import { LoadedPageMeta } from '../meta/page-meta.tsx'
import { browserData, pageData, requireFound } from '../loading/page-data.ts'
import { apiSource, databaseSource, type Source } from '../loading/source.ts'
import { Loaded } from '../loading/loaded.tsx'
import { scheduleAt } from '../horarios/schedule-at.ts'
import { usualTimes } from '../../parish/horarios/timetable.ts'
import { type ListedPagina, listedPaginas, paginasOfDay } from '../paginas/paginas-of-day.ts'
import { ShareButton } from '../ui/share-button.tsx'
import { Title } from '../ui/title.tsx'
import { useComunidadesFailure } from '../loading/notes.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { PaginaCards } from '../paginas/pagina-cards.tsx'
import type { Route } from './+types/comunidade-route.ts'
import { ComunidadeHead, namesInOrder, Neighbours } from './comunidade-links.tsx'
import { rememberComunidade } from './last-comunidade.ts'
import { ComunidadeDetail } from './comunidade-detail.tsx'
import { ComunidadeAgenda, ownAgenda } from './comunidade-agenda.tsx'
import { ComunidadeTimes, NextCelebration, ownTimes } from './comunidade-times.tsx'
import styles from './comunidade.module.css'

export { loadOnNewPath as shouldRevalidate } from '../loading/page-data.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const id = numericId(params.id)
  const parts = partsOf(databaseSource(services), id)
  const comunidades = parts.comunidades.then((list) => list.filter((each) => each.id === id))
  await requireFound(comunidades.then(([found]) => found))
  return pageData(services, { ...parts, comunidades })
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return browserData(partsOf(apiSource, numericId(params.id)))
}

function partsOf(from: Source, id: number | undefined) {
  const comunidades = from.list('comunidade')
  const isOwn = ({ comunidade }: { comunidade: number | null }) => comunidade === id
  return {
    comunidades,
    nomes: comunidades.then(namesInOrder),
    horarios: scheduleAt(from).then((at) => ownTimes(at, id)),
    agenda: from.agenda().then((all) => ownAgenda(all, id)),
    paginas: paginasOfDay(from).then((all) => listedPaginas(all, isOwn)),
  }
}

export default function ComunidadePage({ loaderData, params }: Route.ComponentProps) {
  const { state } = useLocation()
  const isHydrated = useHydrated()
  // The server does not know the navigation's state, so it is used after hydration.
  const fromState = isHydrated ? numericId(state?.id) : undefined
  const id = fromState ?? numericId(params.id)
  const onFailure = useComunidadesFailure()
  // The document contains one community; later data are the whole list.
  const [fromServer] = useState(() => (isHydrated ? undefined : loaderData.comunidades))
  const notFound = <NotFound isWhole={loaderData.comunidades !== fromServer} />
  const chosen = (list?: readonly Comunidade[]) => list?.find((each) => each.id === id)
  const about = (facts: string) => (
    <LoadedPageMeta
      resolve={loaderData.comunidades}
      about={(list) => aboutComunidade(chosen(list), facts)}
    />
  )
  return (
    <div className="page">
      <Loaded resolve={loaderData.horarios} waiting={about('')}>
        {({ celebracoes }) => about(usualTimes(celebracoes))}
      </Loaded>
      <Loaded
        key={id}
        resolve={loaderData.comunidades}
        waiting={waiting.comunidade}
        onFailure={onFailure}
        empty={notFound}
      >
        {(list) => {
          const comunidade = chosen(list)
          return comunidade ? <Found comunidade={comunidade} {...loaderData} /> : notFound
        }}
      </Loaded>
    </div>
  )
}

function aboutComunidade(
  comunidade: Comunidade | undefined,
  facts: string,
): PageInfo | HiddenPageInfo {
  if (comunidade === undefined) return { title: 'Comunidade' }
  const { descricao, inicioComunidade } = comunidade
  return {
    ...aboutItem(kind, comunidade, { text: plainText(descricao || inicioComunidade), facts }),
    church: { ...comunidade, descricao: plainText(descricao) },
  }
}

type FoundProps = Omit<Route.ComponentProps['loaderData'], 'comunidades'> & {
  comunidade: Comunidade
}

/** Nothing moves when the times arrive. */
const room = <div className={styles.next} />

function Found({ comunidade, nomes, horarios, agenda, paginas }: FoundProps) {
  const { id, nome } = comunidade
  useEffect(() => rememberComunidade(id), [id])
  const share = (facts: string) => (
    <ShareButton title={comunidadeName(nome)} path={addressOf(kind, id)} facts={facts} />
  )
  return (
    <ComunidadeDetail
      comunidade={comunidade}
      title={
        <Title className={styles.title} title={comunidadeName(nome)}>
          <TextSizeButtons />
        </Title>
      }
      margin={
        <>
          <ComunidadeHead comunidade={comunidade}>
            <Loaded resolve={horarios} waiting={room}>
              {(times) => <NextCelebration key={id} {...times} />}
            </Loaded>
          </ComunidadeHead>
          <Loaded resolve={horarios}>{(times) => <ComunidadeTimes key={id} {...times} />}</Loaded>
          <Loaded resolve={agenda}>{(own) => <ComunidadeAgenda {...own} />}</Loaded>
        </>
      }
    >
      <PrintedSource />
      <Loaded resolve={paginas}>{(own) => <ComunidadePaginas paginas={own} />}</Loaded>
      <Loaded resolve={horarios} waiting={share('')}>
        {({ celebracoes }) => share(usualTimes(celebracoes))}
      </Loaded>
      <Loaded resolve={nomes}>{(names) => <Neighbours id={id} names={names} />}</Loaded>
    </ComunidadeDetail>
  )
}

function ComunidadePaginas({ paginas }: { paginas: readonly ListedPagina[] }) {
  if (paginas.length === 0) return null
  return (
    <section className={styles.times} aria-labelledby="paginas">
      <h2 id="paginas">Pastorais e serviços</h2>
      <PaginaCards paginas={paginas} heading="h3" />
    </section>
  )
}

/** The navigation's state may name another community, so the whole list is loaded once. */
function NotFound({ isWhole }: { isWhole: boolean }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isWhole) console.error('Comunidade não encontrada')
    else void revalidate()
  }, [isWhole, revalidate])
  return null
}

function numericId(id: unknown): number | undefined {
  const number = typeof id === 'string' && /^\d+$/.test(id) ? Number(id) : id
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined
}
