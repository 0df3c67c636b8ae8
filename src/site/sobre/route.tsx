import { pick } from '../../model/pick.ts'
import { Link } from 'react-router'
import { shareCards } from '../../api/share-card.ts'
import { plural } from '../../model/texts/plural.ts'
import { plainText } from '../../model/texts/blocks.ts'
import { pages } from '../../parish/paths.ts'
import { waiting } from '../../api/sentences/visitor-messages.ts'
import type { Paroquia } from '../../parish/sobre/paroquia.ts'
import type { Site } from '../../parish/contato/site.ts'
import { comunidade as kind, type Comunidade } from '../../parish/comunidades/comunidade.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import type { Part } from '../loading/page-data.ts'
import { LoadedPageMeta } from '../meta/page-meta.tsx'
import { useParishName, useRootData } from '../document/root-data.ts'
import { loadInBrowser, loadOnServer, type Source } from '../loading/source.ts'
import { Loaded } from '../loading/loaded.tsx'
import { classes } from '../ui/classes.ts'
import margin from '../ui/margin.module.css'
import { OnThisPage } from '../ui/on-this-page.tsx'
import { Title } from '../ui/title.tsx'
import { PrintedSource } from '../comfort/printed-source.tsx'
import { TextSizeButtons } from '../comfort/text-size-buttons.tsx'
import { Emblem } from '../ui/emblem.tsx'
import { useComunidadesFailure } from '../loading/notes.ts'
import { useSettled } from '../loading/use-settled.ts'
import { ContactBlock, waysToOffice } from '../contato/contact-block.tsx'
import { scheduleAt } from '../horarios/schedule-at.ts'
import { Facade } from '../comunidades/facade.tsx'
import type { Route } from './+types/route.ts'
import { Historia } from './historia.tsx'
import { NextMissa, selectMissas } from './next-missa.tsx'
import { Padres } from './padres.tsx'
import styles from './sobre.module.css'

export { loadOnNewPath as shouldRevalidate } from '../loading/page-data.ts'

export const loader = loadOnServer(partsOf)
export const clientLoader = loadInBrowser(partsOf)

function partsOf(from: Source) {
  const { list, document } = from
  return {
    paroquia: document('paroquia'),
    padres: document('site').then(({ padres }) => padres),
    comunidades: list('comunidade').then(selectCards),
    missas: scheduleAt(from).then(selectMissas),
  }
}

export default function Sobre({
  loaderData: { paroquia, padres, comunidades, missas },
}: Route.ComponentProps) {
  const nome = useParishName()
  const { site } = useRootData()
  const texts = useSettled(paroquia)
  // Without texts and photos, nothing stands beside the margin.
  const isAlone = texts.status === 'loaded' && isBlank(texts.value)
  const ways = site ? waysToOffice(site) : []
  const contact = ways.length > 0 && <ContactBlock title="Secretaria" ways={ways} />
  return (
    <div className="page">
      <LoadedPageMeta
        resolve={paroquia}
        about={(value) => ({
          title: 'Sobre',
          text: plainText(value?.texto1 ?? '') || `História, padres e comunidades. ${nome}.`,
          path: pages.sobre,
          card: shareCards.sobre(nome),
          church: 'paroquia',
        })}
      />
      <Title title={nome}>
        <TextSizeButtons />
      </Title>
      <div className={classes(!isAlone && classes(margin.withMargin, margin.ruled, styles.parts))}>
        <div className={classes(!isAlone && margin.margin)}>
          <div className={styles.logos}>
            <Emblem size={64} alt="Emblema da paróquia" fetchPriority="low" />
            <Emblem
              of="emblemaCongregacao"
              size={64}
              alt="Emblema da congregação"
              fetchPriority="low"
            />
          </div>
          <OnPage paroquia={paroquia} padres={padres} />
          <Loaded resolve={missas} waiting={null} onFailure="Erro ao carregar os horários:">
            {(value) => <NextMissa {...value} />}
          </Loaded>
          {isAlone && contact}
        </div>
        <Loaded resolve={paroquia} waiting={waiting.other} onFailure="Erro ao carregar a paróquia:">
          {(value) => value && !isAlone && <Historia paroquia={value}>{contact}</Historia>}
        </Loaded>
      </div>
      <Loaded
        resolve={padres}
        waiting={waiting.other}
        empty={null}
        onFailure="Erro ao carregar os dados da paróquia:"
      >
        {(value) => <Padres padres={value} />}
      </Loaded>
      <ComunidadesList comunidades={comunidades} />
      <PrintedSource />
    </div>
  )
}

type Texts = Pick<Paroquia, 'texto1' | 'historia1' | 'historia2' | 'foto1' | 'foto2'>

function isBlank(paroquia: Texts | undefined): boolean {
  const { texto1 = '', historia1 = '', historia2 = '', foto1 = '', foto2 = '' } = paroquia ?? {}
  return (texto1 + historia1 + historia2 + foto1 + foto2).trim() === ''
}

type OnPageProps = {
  paroquia: Part<Texts | undefined>
  padres: Part<Site['padres']>
}

function OnPage({ paroquia, padres: part }: OnPageProps) {
  const { paginas } = useRootData().menu
  const texts = useSettled(paroquia)
  const known = useSettled(part)
  if (texts.status !== 'loaded' || known.status !== 'loaded') return null
  const { texto1 = '', historia1 = '' } = texts.value ?? {}
  const padres = known.value
  const parts = [
    { id: 'paroquia', title: 'A paróquia', isThere: texto1.trim() !== '' },
    { id: 'historia', title: 'Nossa história', isThere: historia1.trim() !== '' },
    { id: 'padres', title: 'Nossos padres', isThere: padres.length > 0 },
    { id: 'comunidades', title: 'Comunidades', isThere: paginas.includes(pages.comunidades) },
  ]
  const shown = parts.filter(({ isThere }) => isThere)
  if (shown.length < 2) return null
  return <OnThisPage parts={shown.map(({ id, title }) => ({ id, words: title }))} />
}

type ComunidadeCard = Pick<Comunidade, 'id' | 'nome' | 'fachada' | 'fachadaFoco'>

function selectCards(comunidades: readonly Comunidade[]): ComunidadeCard[] {
  return comunidades.map((each) => pick(each, 'id', 'nome', 'fachada', 'fachadaFoco'))
}

function ComunidadesList({ comunidades }: { comunidades: Part<ComunidadeCard[]> }) {
  return (
    <section className={styles.section} aria-labelledby="comunidades">
      <h2 id="comunidades">Comunidades Paroquial</h2>
      <Loaded
        resolve={comunidades}
        waiting={waiting.comunidades}
        onFailure={useComunidadesFailure()}
      >
        {(list) => (
          <>
            <p>{howMany(list.length)}</p>
            <Cards list={list} />
          </>
        )}
      </Loaded>
    </section>
  )
}

/** A missing photo leaves an emblem, unless all are missing. */
function Cards({ list }: { list: readonly ComunidadeCard[] }) {
  const keepsFrame = list.some(({ fachada }) => fachada !== '')
  return (
    <ul className={styles.cards}>
      {list.map((comunidade) => (
        <li key={comunidade.id}>
          <Link
            to={addressOf(kind, comunidade.id)}
            state={{ id: comunidade.id }}
            className={styles.card}
          >
            <Facade
              comunidade={comunidade}
              sizes="(width < 40rem) 46vw, (width < 60rem) 30vw, 16rem"
              keepsFrame={keepsFrame}
            />
            <h3>{comunidade.nome}</h3>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function howMany(count: number): string {
  return `Nossa paróquia é formada por ${plural(count, '# comunidade', '# comunidades')}.`
}
