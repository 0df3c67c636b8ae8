// The page of one notice or event.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pages } from '../../parish/paths.ts'
import { Prose } from '../ui/paragraphs.tsx'
import { Picture } from '../ui/picture.tsx'
import { acrossText } from '../ui/picture-sources.ts'
import { ShareButton } from '../ui/share-button.tsx'
import styles from './item.module.css'

type ItemTextProps = {
  folder: 'avisos' | 'eventos'
  titulo: string
  texto: string
  foto: string
  fotoFoco: string
  /** Said of one that is over. */
  over?: string | undefined
  /** When and where. */
  facts?: ReactNode
  /** Below the text. */
  foot?: ReactNode
}

export function ItemText({
  folder,
  titulo,
  texto,
  foto,
  fotoFoco,
  over,
  facts,
  foot,
}: ItemTextProps) {
  return (
    <article className={styles.item}>
      <h1>{titulo}</h1>
      {over !== undefined && <p className={styles.over}>{over}</p>}
      {facts && <div className={styles.facts}>{facts}</div>}
      {foto !== '' && (
        <Picture
          folder={folder}
          fileName={foto}
          focus={fotoFoco}
          alt=""
          frame="whole"
          sizes={acrossText}
          first
          opens={titulo}
        />
      )}
      <Prose text={texto} />
      {foot}
    </article>
  )
}

type ItemLinksProps = {
  titulo: string
  /** Of the item: `/Evento/3`. */
  path: string
  /** Further links. */
  children?: ReactNode
}

export function ItemLinks({ titulo, path, children }: ItemLinksProps) {
  return (
    <div className={styles.links}>
      <ShareButton title={titulo} path={path} />
      {children}
      <Link to={pages.agenda}>Ver toda a agenda</Link>
    </div>
  )
}
