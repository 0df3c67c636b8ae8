import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { comunidade as comunidadeKind } from '../../parish/comunidades/comunidade.ts'
import { comunidadeName } from '../../parish/comunidades/name.ts'
import { addressOf, addressOfItem, type ListPage } from '../../model/kinds/kind.ts'
import { type Pagina, pagina as kind } from '../../parish/paginas/pagina.ts'
import type { Documento } from '../../parish/documentos/documento.ts'
import { meetingInWords } from '../../parish/paginas/meeting.ts'
import { whatToBring } from '../../parish/paginas/what-to-bring.ts'
import { withAreaCode } from '../../model/texts/phone-address.ts'
import { uncapitalized } from '../../model/texts/capitalized.ts'
import { headingsOf } from '../../model/texts/blocks.ts'
import { DateLeaf } from '../agenda/date-leaf.tsx'
import dated from '../agenda/date-leaf.module.css'
import { isOffice, phoneLinks } from '../contato/contact.ts'
import { ContactBlock, waysToOffice } from '../contato/contact-block.tsx'
import type { ContactWay } from '../contato/way-item.tsx'
import { onCallWords, useOnCall } from '../contato/on-call.ts'
import { useAreaCode, useRootData } from '../document/root-data.ts'
import { DocumentLink } from '../documentos/document-link.tsx'
import { ChangeLines } from '../ui/changes.tsx'
import margin from '../ui/margin.module.css'
import { leastParts, OnThisPage } from '../ui/on-this-page.tsx'
import { Prose } from '../ui/paragraphs.tsx'
import { Picture } from '../ui/picture.tsx'
import { acrossText } from '../ui/picture-sources.ts'
import { Title } from '../ui/title.tsx'
import { classes } from '../ui/classes.ts'
import { type MassesToChoose, Request } from './request.tsx'
import styles from './pagina.module.css'

type PaginaTitleProps = Pick<Pagina, 'titulo' | 'resumo'> & { children?: ReactNode }

export function PaginaTitle({ titulo, resumo, children }: PaginaTitleProps) {
  return (
    <>
      <Title title={titulo}>{children}</Title>
      {resumo !== '' && <p className={styles.summary}>{resumo}</p>}
    </>
  )
}

export type ShownPagina = {
  pagina: Pagina
  comunidade: string
  documento: Documento | undefined
  today: string
  /** The day of the next meeting, or ''. */
  next: string
  /** Meetings that differ from the rule, in words. */
  changes: readonly string[]
  masses: MassesToChoose | undefined
  /** Other pages of its group. */
  others: readonly Pick<Pagina, 'id' | 'titulo'>[]
}

type PaginaTextProps = ShownPagina & { index?: ListPage | undefined; children?: ReactNode }

/** What to bring stands first, and the contact before the other words. */
export function PaginaText({ index, children, ...shown }: PaginaTextProps) {
  const { pagina, documento, masses, others } = shown
  const { titulo, texto, foto, fotoFoco, pedido } = pagina
  const { first, rest } = whatToBring(texto)
  const asks = pedido !== '' && pedido !== 'urgencia' && masses !== undefined
  return (
    <div className={classes(margin.withMargin, margin.ruled, margin.parts)}>
      {(asks || pedido === 'urgencia' || first !== '' || foto !== '') && (
        <div className={classes(margin.text, margin.before, styles.pagina)}>
          {pedido === 'urgencia' && <OnCall />}
          {asks && <Request titulo={titulo} pedido={pedido} masses={masses} />}
          {first !== '' && <Prose text={first} kind={kind.fields.texto} />}
          <Picture
            folder="paginas"
            fileName={foto}
            focus={fotoFoco}
            alt=""
            frame="whole"
            sizes={acrossText}
            first
            opens={titulo}
          />
        </div>
      )}
      <Beside {...shown} rest={rest} />
      <div className={classes(margin.text, styles.pagina)}>
        <Prose text={rest} kind={kind.fields.texto} />
        {documento && <DocumentLink documento={documento} />}
        {children}
      </div>
      {index && (
        <div className={classes('screen-only', margin.margin)}>
          <Related index={index} others={others} />
        </div>
      )}
    </div>
  )
}

function OnCall() {
  const links = useOnCall(useRootData().site)
  if (links.length === 0) return null
  return (
    <section className={styles.request} aria-labelledby="plantao">
      <h2 id="plantao">{onCallWords}</h2>
      <p className={styles.onCall}>
        {links.map(({ href, text }, index) => (
          <a key={href} className={index === 0 ? 'button' : 'outlined'} href={href}>
            {text}
          </a>
        ))}
      </p>
    </section>
  )
}

type BesideProps = ShownPagina & { rest: string }

/** Whom to ask, when people meet, and what the page holds. */
function Beside({ pagina, comunidade, today, next, changes, rest }: BesideProps) {
  const contact = useContact(pagina)
  const headings = headingsOf(rest)
  const when = meetingInWords(pagina, today)
  const meets = when !== '' || comunidade !== ''
  if (contact === undefined && !meets && headings.length < leastParts) return null
  return (
    <div className={margin.margin}>
      {contact && <ContactBlock {...contact} />}
      {meets && (
        <section className={margin.block} aria-labelledby="encontro">
          <h2 id="encontro">{when === '' ? 'Onde' : 'Encontro'}</h2>
          <div className={classes(next !== '' && dated.dated)}>
            {next !== '' && <DateLeaf leaf={next} />}
            <div>
              {when !== '' && <p className={styles.when}>{when}</p>}
              <ChangeLines changes={changes} />
              {comunidade !== '' && (
                <Link className="target" to={addressOf(comunidadeKind, pagina.comunidade!)}>
                  {comunidadeName(comunidade)}
                </Link>
              )}
            </div>
          </div>
        </section>
      )}
      <OnThisPage
        parts={headings.map(({ id, level, words }) => ({ id, words, isInner: level === 2 }))}
      />
    </div>
  )
}

function Related({ index, others }: { index: ListPage; others: ShownPagina['others'] }) {
  return (
    <nav className={margin.block} aria-labelledby="tambem">
      <h2 id="tambem">{`Também em ${index.title}`}</h2>
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <Link to={addressOfItem(kind, other)}>{other.titulo}</Link>
          </li>
        ))}
        <li>
          <Link to={index.path}>{`Mais em ${index.title}`}</Link>
        </li>
      </ul>
    </nav>
  )
}

/** No article is right for every name. */
function speakWith(nome: string): string {
  return isOffice(nome) ? `Fale com a ${uncapitalized(nome)}` : `Fale com: ${nome}`
}

type Contact = { title: string; ways: readonly ContactWay[] }

function useContact({ contatoNome: nome, contatoTelefone }: Pagina): Contact | undefined {
  const { site } = useRootData()
  const [number, whatsapp] = phoneLinks(withAreaCode(contatoTelefone, useAreaCode()))
  const title = speakWith(nome || 'Secretaria')
  if (number) {
    const ways: ContactWay[] = [{ icon: 'phone', ...number }]
    if (whatsapp) ways.push({ icon: 'whatsapp', ...whatsapp })
    return { title: nome === '' ? 'Contato' : title, ways }
  }
  const isOfOffice = nome === '' || isOffice(nome)
  const ways = isOfOffice && site ? waysToOffice(site) : []
  return isOfOffice && ways.length === 0 ? undefined : { title, ways }
}
