// The forms of a PIX key, as the Banco Central's directory of keys (DICT) stores them.
import { isCnpj, settledCnpj } from './cnpj.ts'

/** With more, the key and the name of the scheme do not fit into their field of the code. */
const longestEmail = 77

const forms = {
  cnpj: isCnpj,
  email: (key: string) =>
    key.length <= longestEmail &&
    /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(key),
  // Of a mobile, or of a landline.
  telefone: (key: string) => /^\+55[1-9]{2}(?:9\d{8}|[2-5]\d{7})$/.test(key),
  aleatoria: (key: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key),
}

/** Whether a stored key has one of the forms that a parish can have. */
export function isKey(key: string): boolean {
  return Object.values(forms).some((has) => has(key))
}

/** A key as the directory stores it; what is none stays as it was typed. */
export function settledKey(text: string): string {
  const typed = text.trim()
  const candidates = [settledCnpj(typed), typed.toLowerCase(), settledPhone(typed)]
  return candidates.find(isKey) ?? typed
}

/** '(27) 99999-0000' as '+5527999990000'; what may be a CPF stays as it is. */
function settledPhone(typed: string): string {
  if (isCpf(typed) || !/^\+?[\d\s().-]+$/.test(typed)) return typed
  const digits = typed.replaceAll(/\D/g, '').replace(/^0(?=\d{10,11}$)/, '')
  return digits.length <= 11 ? `+55${digits}` : `+${digits}`
}

/** Written as one, or 11 digits with the check digits of one: a mobile seldom has them. */
function isCpf(typed: string): boolean {
  if (/^\d{3}\.\d{3}\.\d{3}-\d{2}$/.test(typed)) return true
  return /^\d{11}$/.test(typed) && [9, 10].every((at) => Number(typed[at]) === cpfDigit(typed, at))
}

function cpfDigit(cpf: string, at: number): number {
  let sum = 0
  for (let place = 0; place < at; place++) sum += Number(cpf[place]) * (at + 1 - place)
  return ((sum * 10) % 11) % 10
}

/** What is wrong with a key, in one sentence; undefined for a good one. */
export function refusalOfKey(key: string): string | undefined {
  if (isKey(key)) return undefined
  if (isCpf(key))
    return 'CPF é de uma pessoa: use uma chave da paróquia. Se for telefone, comece com +55.'
  if (key.startsWith('000201')) return 'Isto é um código copia e cola. Escreva só a chave PIX.'
  if (/^[A-Za-z0-9]{14}$/.test(settledCnpj(key)))
    return 'Este CNPJ não confere. Copie-o outra vez do aplicativo do banco.'
  if (key.includes('@')) return 'Confira o email da chave PIX: até 77 letras, sem espaços.'
  return 'Escreva a chave PIX: CNPJ, email, telefone com DDD ou chave aleatória.'
}
