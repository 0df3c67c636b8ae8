// The codes of a parish: one for each purpose.
import { isAmount } from './amount.ts'
import { brCode, longest } from './br-code.ts'
import { isCnpj } from './cnpj.ts'
import { codeWords, isTxid, noTxid, txidOf } from './code-words.ts'
import { isKey } from './key.ts'

export type Purpose = { nome: string; txid: string; valor: string }

export type Receiver = {
  recebedor: string
  cidade: string
  cnpj: string
  chave: string
  /** Some banks give each payment an identifier of their own. */
  semIdentificador: 0 | 1
  finalidades: readonly Purpose[]
}

/** A code that can be paid. `valor` is '50,00', or empty. */
export type PixCode = { nome: string; valor: string; codigo: string }

const usual: Purpose = { nome: 'Dízimo e ofertas', txid: '', valor: '' }

/**
 * None unless all that a code needs is there and valid: no code is better than a wrong one. Without
 * purposes there is one code.
 */
export function codesOf(receiver: Receiver): PixCode[] {
  const { recebedor, cidade, cnpj, chave, semIdentificador, finalidades } = receiver
  const isWhole =
    isKey(chave) && isCnpj(cnpj) && isInCode(recebedor, 'recebedor') && isInCode(cidade, 'cidade')
  if (!isWhole) return []
  const named = finalidades.filter(({ nome }) => nome !== '')
  return (named.length === 0 ? [usual] : named).map((purpose) => {
    const { nome } = purpose
    const own = isTxid(purpose.txid) ? purpose.txid : txidOf(nome)
    const txid = semIdentificador === 1 ? noTxid : own
    const valor = isAmount(purpose.valor) ? purpose.valor : ''
    return { nome, valor, codigo: brCode({ recebedor, cidade, chave, txid, valor }) }
  })
}

/** Whether something is left of it in a code: a name of Greek letters alone is empty there. */
export function isInCode(text: string, field: keyof typeof longest): boolean {
  return codeWords(text, longest[field]) !== ''
}
