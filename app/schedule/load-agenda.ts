import type { Services } from '../../server/services/services.ts'
import type { Agenda } from './get-agenda.ts'

/** The same on the server. */
export async function loadAgenda({ content, now }: Services): Promise<Agenda> {
  const { aviso, evento, comunidade } = content.lists
  const [avisos, eventos, comunidades] = await Promise.all([
    aviso.list(),
    evento.list(),
    comunidade.list(),
  ])
  return {
    avisos,
    eventos,
    comunidades: comunidades.map(({ id, nome }) => ({ id, nome })),
    today: now().slice(0, 10),
  }
}
