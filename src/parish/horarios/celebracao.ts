import { clockTimeInWords } from '../../model/dates/clock-time.ts'
import { longDate } from '../../model/dates/long-date.ts'
import { parsePauses } from '../../model/dates/pauses.ts'
import { recurrenceInWords } from '../../model/dates/recurrence-words.ts'
import { horariosPages } from './pages.ts'
import { capitalized, uncapitalized } from '../../model/texts/capitalized.ts'
import {
  anyOf,
  type Check,
  eitherOf,
  endIsBeforeBegin,
  lacksBegin,
  lacksHour,
} from '../../model/kinds/check.ts'
import { defineList, type ItemOf } from '../../model/kinds/kind.ts'

export const tiposDeCelebracao = {
  missa: 'Missa',
  palavra: 'Celebração da Palavra',
  missaOuPalavra: 'Missa ou Celebração',
  confissao: 'Confissão',
  adoracao: 'Adoração',
  terco: 'Terço',
  novena: 'Novena',
  outra: 'Outra',
} as const
export type TipoDeCelebracao = keyof typeof tiposDeCelebracao

/** People come as to Mass: only some communities know before who presides. */
export function isMissa(tipo: TipoDeCelebracao): boolean {
  return tipo === 'missa' || tipo === 'missaOuPalavra'
}

type Dated = { regra: string; inicio: string; fim: string; feriado: string }

/** Neither a rule nor holidays add a date. */
export function isOnce({ regra, inicio, feriado }: Omit<Dated, 'fim'>): boolean {
  return regra === '' && inicio !== '' && feriado !== 'tambem'
}

/** A celebration for one date is held even where rules are suspended. */
export function isForOneDate(celebracao: Dated): boolean {
  const { inicio, fim } = celebracao
  return isOnce(celebracao) || (inicio !== '' && inicio === fim)
}

/** 'Todo domingo', 'Nos feriados', 'Quinta-feira, 24 de dezembro de 2026', or '' */
export function daysInWords({ regra, inicio, feriado }: Omit<Dated, 'fim'>): string {
  if (regra !== '') return recurrenceInWords(regra)
  if (feriado === 'tambem') return 'Nos feriados'
  return inicio === '' ? '' : capitalized(longDate(inicio))
}

/** 'Missa', or the words of kind 'outra'. */
export function tipoAndNome({ tipo, nome }: { tipo: TipoDeCelebracao | ''; nome: string }) {
  const of = tipo === '' ? 'outra' : tipo
  return { tipo: of, nome: of === 'outra' && nome !== '' ? nome : tiposDeCelebracao[of] }
}

/** Visitors must not read 'Outra'. */
export const isWithoutName: Check = ({ tipo, nome }) =>
  tipo === 'outra' && nome === ''
    ? { campo: 'nome', message: 'Escreva o nome da celebração: “Bênção das casas”, por exemplo.' }
    : undefined

/** The form keeps pauses whose days are not filled in. */
const hasUnfinishedPause: Check = ({ pausas = '' }) =>
  parsePauses(String(pausas)) === undefined
    ? {
        campo: 'pausas',
        message: 'Escreva os dois dias de cada pausa, o primeiro antes do último.',
      }
    : undefined

export const emFeriados = {
  nao: 'Não há',
  outraHora: 'É em outra hora',
  tambem: 'Há também nos feriados',
} as const

function inWords(item: { tipo: TipoDeCelebracao; nome: string } & Record<string, string>): string {
  const { regra = '', inicio = '', hora = '', horario = '', feriado = '' } = item
  const when = uncapitalized(daysInWords({ regra, inicio, feriado }))
  const time = hora === '' ? horario : clockTimeInWords(hora)
  return [tipoAndNome(item).nome, when, time].filter(Boolean).join(', ')
}

export const celebracao = defineList({
  name: 'celebracao',
  plural: 'celebracoes',
  noun: { article: 'a', one: 'celebração', many: 'celebrações' },
  heading: 'Horários',
  isOwn: true,
  summary: 'Celebrations and their times',
  section: 'Editar Horários',
  writers: 'member',
  path: 'celebracao.php',
  orderPath: 'ordemCelebracao.php',
  title: 'tipo',
  titleInWords: (item) => inWords(item as Parameters<typeof inWords>[0]),
  fields: {
    tipo: {
      is: 'choice',
      label: 'Tipo de celebração',
      called: 'o tipo de celebração',
      options: tiposDeCelebracao,
      required: true,
    },
    nome: {
      is: 'line',
      label: 'Nome',
      called: 'o nome',
      hint: '“Bênção das casas”, por exemplo.',
      onlyIf: { field: 'tipo', is: ['outra'] },
    },
    comunidade: { is: 'reference', to: 'comunidade', label: 'Comunidade', called: 'a comunidade' },
    local: {
      is: 'line',
      label: 'Lugar',
      called: 'o lugar',
      hint: 'Se não é na igreja: “Hospital São José”, “na escola”.',
      more: true,
    },
    regra: { is: 'recurrence', from: 'inicio', label: 'Repete-se', called: 'a repetição' },
    hora: { is: 'time', until: 'horaFim', label: 'Hora', called: 'a hora' },
    horaFim: {
      is: 'time',
      isEnd: true,
      label: 'Até a hora',
      called: 'a hora do fim',
      hint: 'Para confissões e adoração: “das 8h às 10h30”.',
      more: true,
    },
    horario: {
      is: 'line',
      label: 'Horário em palavras',
      called: 'o horário em palavras',
      hint: 'Se não há hora certa: “pela manhã”, “depois da Missa”.',
      more: true,
    },
    inicio: {
      is: 'date',
      label: 'A partir de',
      called: 'o início',
      hint: 'Se não se repete, o dia em que acontece.',
      more: true,
    },
    fim: {
      is: 'date',
      label: 'Até',
      called: 'o fim',
      hint: 'Em branco: sem fim marcado.',
      more: true,
    },
    feriado: {
      is: 'choice',
      label: 'Em feriados',
      called: 'o que vale em feriados',
      options: emFeriados,
      empty: 'Como sempre',
      more: true,
    },
    horaFeriado: {
      is: 'time',
      label: 'Hora em feriados',
      called: 'a hora em feriados',
      onlyIf: { field: 'feriado', is: ['outraHora'] },
      more: true,
    },
    pausas: {
      is: 'pauses',
      label: 'Não há',
      called: 'as pausas',
      hint: 'Férias, por exemplo: de 1º a 31 de janeiro, todos os anos.',
      more: true,
    },
    observacao: {
      is: 'line',
      label: 'Observação',
      called: 'a observação',
      hint: '“com as crianças”, “Missa da Saúde”.',
      more: true,
    },
    aoVivo: {
      is: 'yesNo',
      label: 'Transmitida ao vivo',
      called: 'a transmissão ao vivo',
      hint: 'Na hora, o site oferece “Assistir ao vivo” no canal do YouTube. Informe o canal em Editar Home, Contato e redes sociais.',
      more: true,
    },
  },
  check: anyOf(
    eitherOf('comunidade', 'local', 'Escolha a comunidade, ou escreva o lugar.'),
    eitherOf('hora', 'horario', 'Preencha o campo Hora.'),
    endIsBeforeBegin('inicio', 'fim'),
    ({ regra, inicio, feriado }) =>
      regra === '' && inicio === '' && feriado !== 'tambem'
        ? {
            campo: 'regra',
            message: 'Escolha os dias da semana, ou em Mais opções um dia em “A partir de”.',
          }
        : undefined,
    lacksBegin,
    hasUnfinishedPause,
    lacksHour('hora'),
    ({ feriado, horaFeriado }) =>
      feriado === 'outraHora' && horaFeriado === ''
        ? { campo: 'horaFeriado', message: 'Escreva a hora em feriados.' }
        : undefined,
    isWithoutName,
  ),
  listPage: {
    path: horariosPages.horarios.path,
    title: 'Horários',
    text: 'Horários de Missas, confissões e outras celebrações, hoje, nos próximos dias e por comunidade:',
  },
  // src/parish/busca/times.ts finds days and hours; this finds a celebration's own words.
  searched: [
    {
      as: 'Horários',
      withoutTitle: true,
      withPlace: true,
      fields: ['nome', 'observacao', 'local'],
      address: horariosPages.horarios.path,
      isListed: ({ regra, inicio, fim, feriado }, today) => {
        const isRepeated = regra !== '' || feriado === 'tambem'
        return isRepeated ? fim === '' || String(fim) >= today : String(inicio) >= today
      },
    },
  ],
  shownOn: ['horarios', 'home', 'sobre', 'comunidade', 'comunidades', 'pagina'],
  inLayout: true,
  fills: [{ page: horariosPages.horarios.path }],
})
export type Celebracao = ItemOf<typeof celebracao>
