// PIX keys in the forms of the Banco Central's directory (DICT).
import { isCnpj, settledCnpj } from './cnpj.ts'

/** A longer key, with the scheme's name, does not fit into its field of the code. */
const longestEmail = 77

const forms = {
  cnpj: isCnpj,
  email: (key: string) =>
    key.length <= longestEmail &&
    /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(key),
  // Mobile or landline.
  telefone: (key: string) => /^\+55[1-9]{2}(?:9\d{8}|[2-5]\d{7})$/.test(key),
  aleatoria: (key: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key),
}

/** A parish has no CPF, so no key of that form. */
export function isKey(key: string): boolean {
  return Object.values(forms).some((has) => has(key))
}

/** As the directory stores it; other text stays. */
export function settledKey(text: string): string {
  const typed = text.trim()
  const candidates = [settledCnpj(typed), typed.toLowerCase(), settledPhone(typed)]
  return candidates.find(isKey) ?? typed
}

/** '(27) 99999-0000' becomes '+5527999990000'; what may be a CPF stays. */
function settledPhone(typed: string): string {
  if (isCpf(typed) || !/^\+?[\d\s().-]+$/.test(typed)) return typed
  const digits = typed.replaceAll(/\D/g, '').replace(/^0(?=\d{10,11}$)/, '')
  return digits.length <= 11 ? `+55${digits}` : `+${digits}`
}

/** 11 digits with the check digits of a CPF: a mobile seldom has them. */
function isCpf(typed: string): boolean {
  if (/^\d{3}\.\d{3}\.\d{3}-\d{2}$/.test(typed)) return true
  return /^\d{11}$/.test(typed) && [9, 10].every((at) => Number(typed[at]) === cpfDigit(typed, at))
}

function cpfDigit(cpf: string, at: number): number {
  let sum = 0
  for (let place = 0; place < at; place++) sum += Number(cpf[place]) * (at + 1 - place)
  return ((sum * 10) % 11) % 10
}

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
