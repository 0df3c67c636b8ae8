// Rules between the fields of an item, as plain functions for the definitions of kinds.
import { parseRecurrence } from '../dates/recurrence.ts'

/** Why an item is refused, and at which field. */
export type Refusal = { campo: string; message: string }
/** The values of a form, as they are stored. */
type Item = Readonly<Record<string, unknown>>
/** By the field that references it: the item of another list. */
type Named = Readonly<Record<string, Item | undefined>>
/** @returns undefined if the item is valid */
export type Check = (item: Item, named?: Named) => Refusal | undefined

/** Refuses an item that ends before it begins; an empty one is no limit. */
export function endIsBeforeBegin(begin: string, end: string): Check {
  return (item) => {
    const [from, to] = [String(item[begin] ?? ''), String(item[end] ?? '')]
    if (from === '' || to === '' || from <= to) return undefined
    return { campo: end, message: 'O fim é antes do começo. Confira os dois.' }
  }
}

/** Refuses an item in which neither of two fields has a value. */
export function eitherOf(one: string, other: string, message: string): Check {
  const isEmpty = (value: unknown) => (value ?? '') === ''
  return (item) =>
    isEmpty(item[one]) && isEmpty(item[other]) ? { campo: one, message } : undefined
}

/** A rule of every second week or month is counted from its begin. */
export const lacksBegin: Check = ({ regra, inicio }) =>
  inicio === '' && (parseRecurrence(String(regra))?.interval ?? 1) > 1
    ? { campo: 'inicio', message: 'Escolha o primeiro dia: dele se conta a repetição.' }
    : undefined

export function anyOf(...checks: readonly Check[]): Check {
  return (item, named) =>
    checks.map((check) => check(item, named)).find((refusal) => refusal !== undefined)
}
