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
  /** Set if the bank gives each payment its own identifier. */
  semIdentificador: 0 | 1
  finalidades: readonly Purpose[]
}

/** `valor` is '50,00', or empty. */
export type PixCode = { nome: string; valor: string; codigo: string }

const usual: Purpose = { nome: 'Dízimo e ofertas', txid: '', valor: '' }

/** No code is better than a wrong one. Without purposes there is one code. */
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

/** A name of Greek letters alone leaves nothing in the code. */
export function isInCode(text: string, field: keyof typeof longest): boolean {
  return codeWords(text, longest[field]) !== ''
}
