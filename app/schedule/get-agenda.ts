import { parishDate } from '../../contract/dates/civil-date.ts'
import type { Aviso } from '../../contract/kinds/aviso.ts'
import type { Evento } from '../../contract/kinds/evento.ts'
import { get } from '../api/client.ts'

export type Agenda = {
  avisos: readonly Aviso[]
  eventos: readonly Evento[]
  comunidades: readonly { id: number; nome: string }[]
  /** The civil date on which it is shown. */
  today: string
}

/** Notices, events and the names of the communities. */
export async function getAgenda(): Promise<Agenda> {
  const [avisos, eventos, comunidades] = await Promise.all([
    get('aviso.php'),
    get('evento.php'),
    get('comunidade.php'),
  ])
  return {
    avisos: avisos.data,
    eventos: eventos.data,
    comunidades: comunidades.data,
    today: parishDate(new Date()),
  }
}
