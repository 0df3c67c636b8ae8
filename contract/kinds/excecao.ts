import { longDate } from '../dates/long-date.ts'
import { pages } from '../paths.ts'
import { refusals } from '../sentences/refusals.ts'
import { isWithoutName, tiposDeCelebracao } from './celebracao.ts'
import { durations } from './durations.ts'
import { defineList, type ItemOf } from './kind.ts'

/** What differs on one date from the rules of the celebrations. */
export const excecao = defineList({
  name: 'excecao',
  plural: 'excecoes',
  noun: { article: 'a', one: 'mudança de horário', many: 'mudanças de horário' },
  heading: 'Mudanças de horário',
  isOwn: true,
  summary: 'Celebrations that differ on one date',
  section: 'Editar Horários',
  writers: 'member',
  path: 'excecao.php',
  orderPath: 'ordemExcecao.php',
  title: 'data',
  titleInWords: ({ data }) => (data === '' ? '' : longDate(String(data))),
  fields: {
    data: { is: 'date', label: 'Dia', called: 'o dia', required: true },
    acao: {
      is: 'choice',
      label: 'O que muda',
      called: 'o que muda',
      options: {
        cancelada: 'Não haverá esta celebração',
        mudada: 'Muda a hora ou o lugar',
        acrescentada: 'Uma celebração a mais',
        soEstas: 'Neste dia valem só estas',
      },
      required: true,
    },
    celebracao: {
      is: 'reference',
      to: 'celebracao',
      label: 'Celebração',
      called: 'a celebração',
      hint: 'A que não haverá ou que muda.',
    },
    tipo: {
      is: 'choice',
      label: 'Tipo',
      called: 'o tipo',
      options: tiposDeCelebracao,
      hint: 'Só para uma celebração a mais.',
    },
    nome: {
      is: 'line',
      label: 'Nome',
      called: 'o nome',
      hint: 'Só se o tipo é outro: “Bênção das casas”, por exemplo.',
    },
    comunidade: {
      is: 'reference',
      to: 'comunidade',
      label: 'Comunidade',
      called: 'a comunidade',
      hint: 'Onde será. Em “Neste dia valem só estas”, vazio quer dizer em todas.',
    },
    hora: { is: 'time', label: 'Hora', called: 'a hora' },
    duracao: { is: 'choice', label: 'Duração', called: 'a duração', options: durations },
    motivo: { is: 'line', label: 'Motivo', called: 'o motivo' },
  },
  check: (item) => {
    const { acao, celebracao, tipo, comunidade, hora } = item
    if ((acao === 'cancelada' || acao === 'mudada') && celebracao === null) {
      return { campo: 'celebracao', message: 'Escolha a celebração que não haverá ou que muda.' }
    }
    if (acao === 'mudada' && hora === '' && comunidade === null) {
      return { campo: 'hora', message: refusals.changesNothing }
    }
    if (acao !== 'acrescentada') return undefined
    if (tipo === '') return { campo: 'tipo', message: 'Escolha o tipo da celebração.' }
    if (comunidade === null) return { campo: 'comunidade', message: 'Escolha a comunidade.' }
    if (hora === '') return { campo: 'hora', message: 'Preencha o campo Hora.' }
    return isWithoutName(item)
  },
  shownOn: [pages.horarios, pages.home, '/Comunidade/{id}'],
})
export type Excecao = ItemOf<typeof excecao>
