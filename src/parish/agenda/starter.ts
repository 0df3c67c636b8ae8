// The starter notices and events; their dates follow the day of the first start.
import { addDays } from '../../model/dates/civil-date.ts'
import { weekdayAndDate } from '../../model/dates/long-date.ts'
import type { Aviso } from './aviso.ts'
import type { Evento } from './evento.ts'
import { ruleDates } from '../../model/dates/rule-dates.ts'
import type { Starter } from '../../model/kinds/starter-rows.ts'

/** The communities' ids: their places in comunidades/starter.ts. */
const [matriz, saoSebastiao, divino] = [1, 7, 10]

export function avisos(today: string): Starter<Aviso>[] {
  const [saturday = today] = ruleDates(
    'FREQ=WEEKLY;BYDAY=SA',
    addDays(today, 4),
    addDays(today, 10),
  )
  return [
    {
      titulo: 'Inscrições para a catequese',
      texto:
        'Estão abertas as inscrições para a catequese do próximo ano. Traga a certidão de ' +
        'nascimento e a lembrança do Batismo à secretaria, ou fale com as catequistas depois da ' +
        'Missa.',
      de: today,
      ate: addDays(today, 30),
    },
    {
      titulo: 'Mutirão de limpeza da igreja',
      texto:
        `No ${weekdayAndDate(saturday)}, a partir das 7h. Traga vassoura, balde e disposição; o café é por ` +
        'nossa conta.',
      de: today,
      ate: saturday,
      comunidade: saoSebastiao,
    },
  ]
}

export function eventos(today: string): Starter<Evento>[] {
  const [saturday = today] = ruleDates(
    'FREQ=WEEKLY;BYDAY=SA',
    addDays(today, 7),
    addDays(today, 13),
  )
  const [sunday = today] = ruleDates('FREQ=WEEKLY;BYDAY=SU', addDays(today, 14), addDays(today, 20))
  return [
    {
      titulo: 'Noite de massas',
      texto:
        'Talharim, nhoque e polenta, feitos pelas famílias da Matriz. A renda ajuda a consertar o ' +
        'telhado do salão. Os convites estão à venda na secretaria.',
      inicio: saturday,
      horaInicio: '19:30',
      horaFim: '23:00',
      comunidade: matriz,
      local: 'Salão paroquial',
      contato: 'Secretaria, (27) 3000-0000',
    },
    {
      titulo: 'Encontro de preparação para o Batismo',
      texto: 'Para pais e padrinhos. Não é preciso se inscrever; basta chegar um pouco antes.',
      inicio: today,
      horaInicio: '19:30',
      horaFim: '21:00',
      regra: 'FREQ=MONTHLY;BYDAY=2FR',
      comunidade: matriz,
    },
    {
      titulo: 'Almoço das famílias',
      texto:
        'Depois da Missa das 10h, almoço na rua, diante da igreja. Cada família traz um prato.',
      inicio: sunday,
      horaInicio: '11:30',
      horaFim: '15:00',
      comunidade: divino,
    },
  ]
}
