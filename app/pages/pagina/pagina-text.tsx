import { Link } from 'react-router'
import { comunidade as comunidadeKind } from '../../../contract/kinds/comunidade.ts'
import { addressOf } from '../../../contract/kinds/kind.ts'
import { type Pagina, pagina as kind } from '../../../contract/kinds/pagina.ts'
import type { Documento } from '../../../contract/kinds/documento.ts'
import { meetingInWords } from '../../../contract/schedule/meeting.ts'
import { isMobile, phoneInWords, whatsappHref } from '../../../contract/texts/phone-address.ts'
import { DocumentLink } from '../../documentos/document-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Prose } from '../../ui/paragraphs.tsx'
import { Picture } from '../../ui/picture.tsx'
import { acrossText } from '../../ui/picture-sources.ts'
import { OnThisPage } from './on-this-page.tsx'
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
  /** The community's name; '' for the whole parish. */
  comunidade: string
  /** The document to take along. */
  documento: Documento | undefined
  today: string
}

/** Without its title, which stands above the reading tools. */
export function PaginaText({ pagina, comunidade, documento, today }: PaginaTextProps) {
  const { texto, foto, fotoFoco } = pagina
  return (
    <article className={styles.pagina}>
      <Picture
        folder="paginas"
        fileName={foto}
        focus={fotoFoco}
        alt=""
        frame="whole"
        sizes={acrossText}
        first
      />
      <Facts pagina={pagina} comunidade={comunidade} today={today} />
      <OnThisPage texto={texto} />
      <Prose text={texto} kind={kind.fields.texto} />
      {documento && <DocumentLink documento={documento} />}
    </article>
  )
}

/** When it meets, with whom to speak, and where it belongs. */
function Facts({ pagina, comunidade, today }: Omit<PaginaTextProps, 'documento'>) {
  const when = meetingInWords(pagina, today)
  const { contatoNome, contatoTelefone } = pagina
  if ([when, contatoNome, contatoTelefone, comunidade].every((each) => each === '')) return null
  return (
    <ul className={styles.facts}>
      {when !== '' && (
        <li>
          <Icon name="clock" />
          <span>{when}</span>
        </li>
      )}
      {(contatoNome !== '' || contatoTelefone !== '') && (
        <li>
          <Icon name="phone" />
          <span className={styles.contact}>
            {contatoNome !== '' && <span>{`Fale com: ${contatoNome}`}</span>}
            {contatoTelefone !== '' && (
              <a className="target" href={`tel:+${contatoTelefone}`}>
                {phoneInWords(contatoTelefone)}
              </a>
            )}
            {contatoTelefone !== '' && isMobile(contatoTelefone) && (
              <a className="target" href={whatsappHref(contatoTelefone)}>
                WhatsApp
              </a>
            )}
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
