// Rules between the fields of an item, as plain functions for the definitions of kinds.

/** Why an item is refused, and at which field. */
export type Refusal = { campo: string; message: string }
/** @returns undefined if the item is valid */
export type Check = (item: Readonly<Record<string, unknown>>) => Refusal | undefined

/** Refuses an item that ends before it begins; an empty one is no limit. */
export function endIsBeforeBegin(begin: string, end: string): Check {
  return (item) => {
    const [from, to] = [String(item[begin] ?? ''), String(item[end] ?? '')]
    if (from === '' || to === '' || from <= to) return undefined
    return { campo: end, message: 'O fim é antes do começo. Confira os dois.' }
  }
}

export function anyOf(...checks: readonly Check[]): Check {
  return (item) => checks.map((check) => check(item)).find((refusal) => refusal !== undefined)
}
