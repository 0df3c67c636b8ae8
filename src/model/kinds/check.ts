import { parseRecurrence } from '../dates/recurrence.ts'

export type Refusal = { campo: string; message: string }
type Item = Readonly<Record<string, unknown>>
type Named = Readonly<Record<string, Item | undefined>>
export type Check = (item: Item, named?: Named) => Refusal | undefined

/** An empty value sets no limit. */
export function endIsBeforeBegin(begin: string, end: string): Check {
  return (item) => {
    const [from, to] = [String(item[begin] ?? ''), String(item[end] ?? '')]
    if (from === '' || to === '' || from <= to) return undefined
    return { campo: end, message: 'O fim é antes do começo. Confira os dois.' }
  }
}

export function eitherOf(one: string, other: string, message: string): Check {
  const isEmpty = (value: unknown) => (value ?? '') === ''
  return (item) =>
    isEmpty(item[one]) && isEmpty(item[other]) ? { campo: one, message } : undefined
}

/** The begin decides which second week or month is meant. */
export const lacksBegin: Check = ({ regra, inicio }) =>
  inicio === '' && (parseRecurrence(String(regra))?.interval ?? 1) > 1
    ? { campo: 'inicio', message: 'Escolha o primeiro dia: dele se conta a repetição.' }
    : undefined

export function lacksHour(begin: string): Check {
  return (item) =>
    item[begin] === '' && item.horaFim !== ''
      ? { campo: begin, message: 'Escreva também a hora em que começa.' }
      : undefined
}

export function anyOf(...checks: readonly Check[]): Check {
  return (item, named) =>
    checks.map((check) => check(item, named)).find((refusal) => refusal !== undefined)
}
