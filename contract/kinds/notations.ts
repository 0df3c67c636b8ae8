// What is written in several ways, and the one way in which it is stored.
import { settledAmount } from '../pix/amount.ts'
import { settledCnpj } from '../pix/cnpj.ts'
import { settledKey } from '../pix/key.ts'

/** What is none of its kind stays as it was typed, so that a check can say what is wrong. */
export const notations = {
  cnpj: settledCnpj,
  pix: settledKey,
  reais: settledAmount,
} as const

export type Notation = keyof typeof notations
