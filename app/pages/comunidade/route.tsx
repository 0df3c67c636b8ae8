import { useEffect, useState } from 'react'
import { data, useLocation, useRevalidator } from 'react-router'
import { comunidade as kind, type Comunidade } from '../../../contract/kinds/comunidade.ts'
import { addressOf } from '../../../contract/kinds/kind.ts'
import { consoleNotes, waiting } from '../../../contract/sentences/messages.ts'
import { get } from '../../api/client.ts'
import { Readable } from '../../comfort/readable.tsx'
import { servicesContext } from '../../loading/context.ts'
import { aboutComunidade } from './about-comunidade.ts'
import { LoadedPageMeta } from '../../meta/page-meta.tsx'
import { browserData, type Part, pageData, valueOf } from '../../loading/page-data.ts'
import { Loaded } from '../../loading/loaded.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { useComunidadesFailure } from '../../loading/use-comunidades-failure.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Route } from './+types/route.ts'
import styles from './comunidade.module.css'
import { ComunidadeDetail, ComunidadeTitle } from './comunidade-detail.tsx'
import { type Name, namesOf, Neighbours } from './neighbours.tsx'

export { loadOnNewPath as shouldRevalidate } from '../../loading/page-data.ts'

/** The document contains only the community that the address names, and the names beside it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const id = numericId(params.id)
  const all = services.content.lists.comunidade.list()
  const comunidades = all.then((list) => list.filter((comunidade) => comunidade.id === id))
  const found = await valueOf(comunidades)
  if (found?.length === 0) throw data(null, { status: 404 })
  return pageData(services, { comunidades, nomes: all.then(namesOf) })
}

export function clientLoader() {
  const comunidades = get('comunidade.php').then((answer) => answer.data)
  return browserData({ comunidades, nomes: comunidades.then(namesOf) })
}

export default function ComunidadePage({ loaderData, params }: Route.ComponentProps) {
  const { state } = useLocation()
  const isHydrated = useHydrated()
  // The server does not know the navigation's state: it is used after hydration.
  const fromState = isHydrated ? numericId(state?.id) : undefined
  const id = fromState ?? numericId(params.id)
  const onFailure = useComunidadesFailure()
  // The document's data is one community; data loaded later is the whole list.
  const [fromServer] = useState(() => (isHydrated ? undefined : loaderData.comunidades))
  const notFound = <NotFound isWhole={loaderData.comunidades !== fromServer} />
  return (
    <div className="page">
      <LoadedPageMeta
        resolve={loaderData.comunidades}
        about={(list) => aboutComunidade(list?.find((each) => each.id === id))}
      />
      <Loaded
        key={id}
        resolve={loaderData.comunidades}
        waiting={waiting.comunidade}
        onFailure={onFailure}
        empty={notFound}
      >
        {(list) => {
          const comunidade = list.find((each) => each.id === id)
          return comunidade ? (
            <Found comunidade={comunidade} names={loaderData.nomes ?? []} />
          ) : (
            notFound
          )
        }}
      </Loaded>
    </div>
  )
}

type FoundProps = { comunidade: Comunidade; names: Part<Name[]> }

function Found({ comunidade, names }: FoundProps) {
  const { id, nome } = comunidade
  return (
    <>
      <ComunidadeTitle nome={nome} />
      <Readable name={String(id)} isCentred>
        <ComunidadeDetail comunidade={comunidade} />
      </Readable>
      <div className={styles.share}>
        <ShareButton title={`Comunidade ${nome}`} path={addressOf(kind, id)} />
      </div>
      <Neighbours id={id} names={names} />
    </>
  )
}

/** Shows nothing. If the navigation's state names another community, loads the whole list once. */
function NotFound({ isWhole }: { isWhole: boolean }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isWhole) console.error(consoleNotes.comunidadeNotFound)
    else void revalidate()
  }, [isWhole, revalidate])
  return null
}

/** The number in a number or in a string of digits. */
function numericId(id: unknown): number | undefined {
  const number = typeof id === 'string' && /^\d+$/.test(id) ? Number(id) : id
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined
}
