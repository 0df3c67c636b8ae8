// The starter celebrations: what the communities' texts say in prose.
import { addDays } from '../../model/dates/civil-date.ts'
import type { Celebracao } from './celebracao.ts'
import type { Excecao } from './excecao.ts'
import { ruleDates } from '../../model/dates/rule-dates.ts'
import type { Starter } from '../../model/kinds/starter-rows.ts'

/** The communities' ids: their places in comunidades/starter.ts. */
const [matriz, saoJose, aparecida, santoAntonio, saoPedro] = [1, 2, 3, 4, 5]
const [penha, saoSebastiao, santaLuzia, saoJoaoBatista, divino] = [6, 7, 8, 9, 10]

const quartasESabados = 'FREQ=WEEKLY;BYDAY=WE,SA'
const domingos = 'FREQ=WEEKLY;BYDAY=SU'

function missa(comunidade: number, regra: string, hora: string, observacao = '') {
  return { tipo: 'missa', comunidade, regra, hora, observacao } as const
}

/** Mass in some weeks of the month; in the others the ministers lead a liturgy of the Word. */
function missaOuPalavra(comunidade: number, day: 'SU' | 'SA', odd: boolean, hora: string) {
  const weeks = (all: readonly number[]) =>
    `FREQ=MONTHLY;BYDAY=${all.map((week) => `${week}${day}`).join(',')}`
  const ofMass = odd ? [1, 3] : [2, 4]
  const others = [1, 2, 3, 4, 5].filter((week) => !ofMass.includes(week))
  return [
    missa(comunidade, weeks(ofMass), hora),
    { tipo: 'palavra', comunidade, regra: weeks(others), hora } as const,
  ]
}

export const celebracoes: Starter<Celebracao>[] = [
  missa(matriz, quartasESabados, '19:00'),
  missa(matriz, domingos, '07:00'),
  missa(matriz, domingos, '19:00'),
  missa(matriz, 'FREQ=MONTHLY;BYDAY=1FR', '19:00', 'do Apostolado da Oração'),
  {
    tipo: 'adoracao',
    comunidade: matriz,
    regra: 'FREQ=WEEKLY;BYDAY=TH',
    hora: '07:00',
    horaFim: '19:00',
  },
  ...missaOuPalavra(saoJose, 'SU', true, '08:30'),
  ...missaOuPalavra(aparecida, 'SU', false, '08:30'),
  {
    tipo: 'terco',
    comunidade: aparecida,
    regra: 'FREQ=WEEKLY;BYDAY=TU',
    hora: '19:00',
    observacao: 'dos homens',
  },
  ...missaOuPalavra(santoAntonio, 'SA', true, '17:00'),
  ...missaOuPalavra(saoPedro, 'SA', false, '16:00'),
  ...missaOuPalavra(penha, 'SU', true, '16:00'),
  missa(saoSebastiao, 'FREQ=WEEKLY;BYDAY=SA', '19:00'),
  ...missaOuPalavra(santaLuzia, 'SU', false, '16:00'),
  ...missaOuPalavra(saoJoaoBatista, 'SU', false, '07:00'),
  missa(divino, domingos, '10:00', 'com as crianças'),
  {
    tipo: 'confissao',
    comunidade: matriz,
    regra: 'FREQ=WEEKLY;BYDAY=TH',
    hora: '15:00',
    horaFim: '17:00',
  },
]

/** @param today the civil date of the first start */
export function excecoes(today: string): Starter<Excecao>[] {
  const [quarta = today] = ruleDates('FREQ=WEEKLY;BYDAY=WE', addDays(today, 7), addDays(today, 13))
  return [
    {
      data: quarta,
      acao: 'mudada',
      celebracao: celebracoes.findIndex(({ regra }) => regra === quartasESabados) + 1,
      hora: '18:30',
      motivo: 'Logo depois há reunião do conselho.',
    },
  ]
}
