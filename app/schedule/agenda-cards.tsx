import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { longDate } from '../../contract/dates/long-date.ts'
import { type Aviso, aviso as avisoKind } from '../../contract/kinds/aviso.ts'
import { type Evento, evento as eventoKind } from '../../contract/kinds/evento.ts'
import { addressOf } from '../../contract/kinds/kind.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './schedule.module.css'

type Place = { id: number; nome: string }

export function AvisoCard({ aviso }: { aviso: Aviso }) {
  const { id, titulo, texto } = aviso
  return (
    <Card to={addressOf(avisoKind, id)} title={titulo} picture={picture('avisos', aviso)}>
      <p className={styles.excerpt}>{texto}</p>
    </Card>
  )
}

type EventCardProps = {
  evento: Evento
  /** In words. */
  when: string
  comunidades: readonly Place[]
}

export function EventCard({ evento, when, comunidades }: EventCardProps) {
  const { id, titulo } = evento
  return (
    <Card to={addressOf(eventoKind, id)} title={titulo} picture={picture('eventos', evento)}>
      <p className={styles.when}>{when}</p>
      <p>{placeOf(evento, comunidades)}</p>
    </Card>
  )
}

/** The place in words, else the community. */
export function placeOf(
  { local, comunidade }: Pick<Evento, 'local' | 'comunidade'>,
  comunidades: readonly Place[],
): string {
  return [local, comunidades.find(({ id }) => id === comunidade)?.nome].filter(Boolean).join(', ')
}

/** '2026-11' is 'novembro de 2026'. */
export function monthOf(month: string): string {
  return longDate(`${month}-01`).split(/, \d+º de /)[1]!
}

function picture(
  folder: 'avisos' | 'eventos',
  { foto, fotoFoco }: Pick<Aviso, 'foto' | 'fotoFoco'>,
): ReactNode {
  if (foto === '') return null
  const file = { folder, fileName: foto, focus: fotoFoco }
  return <Picture {...file} alt="" frame="classic" sizes="7rem" />
}

type CardProps = { to: string; title: string; picture: ReactNode; children: ReactNode }

function Card({ to, title, picture, children }: CardProps) {
  return (
    <article className={styles.card}>
      {picture}
      <div>
        <h3>
          <Link to={to}>{title}</Link>
        </h3>
        {children}
      </div>
    </article>
  )
}
