import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { comunidade as comunidadeKind } from '../../parish/comunidades/comunidade.ts'
import { comunidadeName } from '../../parish/comunidades/name.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import { type Pagina, pagina as kind } from '../../parish/paginas/pagina.ts'
import type { Documento } from '../../parish/documentos/documento.ts'
import { meetingInWords } from '../../parish/paginas/meeting.ts'
import { whatToBring } from '../../parish/paginas/what-to-bring.ts'
import { withAreaCode } from '../../model/texts/phone-address.ts'
import { uncapitalized } from '../../model/texts/capitalized.ts'
import { headingsOf } from '../../model/texts/blocks.ts'
import { type ContactLink, isOffice, officeContact, phoneLinks } from '../contato/contact.ts'
import { onCallWords, useOnCall } from '../contato/on-call.ts'
import { useAreaCode, useRootData } from '../document/root-data.ts'
import { DocumentLink } from '../documentos/document-link.tsx'
import { ChangeLines } from '../ui/changes.tsx'
import { Icon } from '../ui/icon.tsx'
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
  /** Meetings that differ from the rule, in words. */
  changes: readonly string[]
  masses: MassesToChoose | undefined
}

export function PaginaText(props: ShownPagina) {
  const { pagina, comunidade, documento, today, changes, masses } = props
  const { titulo, texto, foto, fotoFoco, pedido } = pagina
  const { first, rest } = whatToBring(texto)
  return (
    <article className={styles.pagina}>
      {pedido === 'urgencia' && <OnCall />}
      {pedido !== '' && pedido !== 'urgencia' && masses && (
        <Request titulo={titulo} pedido={pedido} masses={masses} />
      )}
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
      <Facts {...{ pagina, comunidade, today, changes }} />
      <OnThisPage texto={rest} />
      <Prose text={rest} kind={kind.fields.texto} />
      {documento && <DocumentLink documento={documento} />}
    </article>
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

type FactsProps = Omit<ShownPagina, 'documento' | 'masses'>

function Facts({ pagina, comunidade, today, changes }: FactsProps) {
  const when = meetingInWords(pagina, today)
  const contact = useContact(pagina)
  if (when === '' && contact === undefined && comunidade === '') return null
  return (
    <ul className={classes('with-icons', styles.facts)}>
      {when !== '' && (
        <li>
          <Icon name="clock" />
          <div>
            <span>{when}</span>
            <ChangeLines changes={changes} />
          </div>
        </li>
      )}
      {contact && (
        <li>
          <Icon name="phone" />
          <span className={styles.contact}>
            {contact.nome !== '' && <span>{speakWith(contact.nome)}</span>}
            {contact.links.map(({ href, text }) => (
              <a key={href} className="target" href={href}>
                {text}
              </a>
            ))}
          </span>
        </li>
      )}
      {comunidade !== '' && (
        <li>
          <Icon name="place" />
          <Link className="target" to={addressOf(comunidadeKind, pagina.comunidade!)}>
            {comunidadeName(comunidade)}
          </Link>
        </li>
      )}
    </ul>
  )
}

/** Fewer headings are seen at a glance. */
const least = 3

function OnThisPage({ texto }: { texto: string }) {
  const headings = headingsOf(texto)
  if (headings.length < least) return null
  return (
    <nav className={styles.contents} aria-labelledby="nesta-pagina">
      <h2 id="nesta-pagina">Nesta página</h2>
      <ul>
        {headings.map(({ id, level, words }) => (
          <li key={id} className={classes(level === 2 && styles.inner)}>
            <a href={`#${id}`}>{words}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** No article is right for every name. */
function speakWith(nome: string): string {
  return isOffice(nome) ? `Fale com a ${uncapitalized(nome)}` : `Fale com: ${nome}`
}

type Contact = { nome: string; links: readonly ContactLink[] }

function useContact({ contatoNome: nome, contatoTelefone }: Pagina): Contact | undefined {
  const { site } = useRootData()
  const links = phoneLinks(withAreaCode(contatoTelefone, useAreaCode()))
  if (links.length > 0) return { nome, links }
  const office = (nome === '' || isOffice(nome)) && site ? officeContact(site) : undefined
  if (office) return { nome: nome || 'Secretaria', links: [office] }
  return nome === '' ? undefined : { nome, links: [] }
}
