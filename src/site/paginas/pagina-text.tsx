import { Link } from 'react-router'
import { comunidade as comunidadeKind } from '../../parish/comunidades/comunidade.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import { type Pagina, pagina as kind } from '../../parish/paginas/pagina.ts'
import type { Documento } from '../../parish/documentos/documento.ts'
import { meetingInWords } from '../../parish/paginas/meeting.ts'
import { whatToBring } from '../../parish/paginas/what-to-bring.ts'
import { isMobile, phoneHref, phoneInWords, whatsappHref } from '../../model/texts/phone-address.ts'
import { uncapitalized } from '../../model/texts/capitalized.ts'
import { headingsOf } from '../../model/texts/blocks.ts'
import { isOffice, officeContact } from '../contato/contact.ts'
import { useRootData } from '../document/root-data.ts'
import { DocumentLink } from '../documentos/document-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { Prose } from '../ui/paragraphs.tsx'
import { Picture } from '../ui/picture.tsx'
import { acrossText } from '../ui/picture-sources.ts'
import { classes } from '../ui/classes.ts'
import { type Masses, Request } from './request.tsx'
import styles from './pagina.module.css'

export function PaginaTitle({ titulo, resumo }: Pick<Pagina, 'titulo' | 'resumo'>) {
  return (
    <>
      <h1>{titulo}</h1>
      {resumo !== '' && <p className={styles.summary}>{resumo}</p>}
    </>
  )
}

type PaginaTextProps = {
  pagina: Pagina
  comunidade: string
  documento: Documento | undefined
  today: string
  masses: Masses | undefined
}

/** Without the title, which stands above the reading tools. */
export function PaginaText({ pagina, comunidade, documento, today, masses }: PaginaTextProps) {
  const { titulo, texto, foto, fotoFoco, pedido } = pagina
  const { first, rest } = whatToBring(texto)
  return (
    <article className={styles.pagina}>
      {pedido !== '' && masses && <Request titulo={titulo} pedido={pedido} masses={masses} />}
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
      <Facts pagina={pagina} comunidade={comunidade} today={today} />
      <OnThisPage texto={rest} />
      <Prose text={rest} kind={kind.fields.texto} />
      {documento && <DocumentLink documento={documento} />}
    </article>
  )
}

function Facts({ pagina, comunidade, today }: Omit<PaginaTextProps, 'documento' | 'masses'>) {
  const when = meetingInWords(pagina, today)
  const contact = useContact(pagina)
  if (when === '' && contact === undefined && comunidade === '') return null
  return (
    <ul className={styles.facts}>
      {when !== '' && (
        <li>
          <Icon name="clock" />
          <span>{when}</span>
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
            {`Comunidade ${comunidade}`}
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

/** Names have no article that is always right. */
function speakWith(nome: string): string {
  return isOffice(nome) ? `Fale com a ${uncapitalized(nome)}` : `Fale com: ${nome}`
}

type Contact = { nome: string; links: readonly { href: string; text: string }[] }

function useContact({ contatoNome: nome, contatoTelefone: digits }: Pagina): Contact | undefined {
  const { site } = useRootData()
  const href = phoneHref(digits)
  if (href !== undefined) {
    const whatsapp = { href: whatsappHref(digits), text: 'WhatsApp' }
    const number = { href, text: phoneInWords(digits) }
    return { nome, links: isMobile(digits) ? [number, whatsapp] : [number] }
  }
  const office = (nome === '' || isOffice(nome)) && site ? officeContact(site) : undefined
  if (office) return { nome: nome || 'Secretaria', links: [office] }
  return nome === '' ? undefined : { nome, links: [] }
}
