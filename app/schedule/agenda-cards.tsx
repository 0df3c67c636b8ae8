import type { ReactNode } from 'react'
import { aviso as avisoKind } from '../../contract/kinds/aviso.ts'
import { evento as eventoKind } from '../../contract/kinds/evento.ts'
import { addressOf } from '../../contract/kinds/kind.ts'
import { Card } from '../ui/card.tsx'
import styles from '../ui/card.module.css'
import { Picture } from '../ui/picture.tsx'
import { Beginning } from '../ui/pieces.tsx'
import type { ListedEvent, ListedNotice } from './get-agenda.ts'

export function AvisoCard({ aviso }: { aviso: ListedNotice }) {
  const { id, titulo, texto } = aviso
  return (
    <Card to={addressOf(avisoKind, id)} title={titulo} picture={picture('avisos', aviso)}>
      <p className={styles.excerpt}>
        <Beginning text={texto} />
      </p>
    </Card>
  )
}

export function EventCard({ event }: { event: ListedEvent }) {
  const { id, titulo, when, place } = event
  return (
    <Card to={addressOf(eventoKind, id)} title={titulo} picture={picture('eventos', event)}>
      <p className={styles.when}>{when}</p>
      <p>{place}</p>
    </Card>
  )
}

function picture(
  folder: 'avisos' | 'eventos',
  { foto, fotoFoco }: Pick<ListedNotice, 'foto' | 'fotoFoco'>,
): ReactNode {
  if (foto === '') return null
  const file = { folder, fileName: foto, focus: fotoFoco }
  return <Picture {...file} alt="" frame="classic" sizes="7rem" />
}
