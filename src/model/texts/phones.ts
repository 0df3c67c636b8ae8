// Telephone numbers in a text.
import { phoneDigits, phoneHref, whatsappHref } from './phone-address.ts'

/** Digits without a blank are a number only with a first digit as mobiles and landlines have it. */
const compact = /^(?:55)?[1-9][1-9](?:9\d{8}|[2-5]\d{7})$/

const whatsappBefore = /\b(?:whats\s?app|whats|zap\s?zap|zap|wpp)\b[^\d.;!?]{0,24}$/iu
const whatsappAfter = /^\s?\([^)]{0,12}\b(?:whats|zap|wpp)/iu

/**
 * The address that a number leads to. WhatsApp's, if the text says so.
 *
 * @param found what `phone` found
 * @param before the text before it, and after it
 * @returns undefined for a number of another kind
 */
export function phoneAddress(found: string, before: string, after: string): string | undefined {
  const digits = found.replaceAll(/\D/g, '')
  if (isOther(before) || (digits === found && !isDialed(digits))) return undefined
  const isWhatsapp = whatsappBefore.test(before) || whatsappAfter.test(after)
  const isFree = /^0[3589]00/.test(digits)
  return isWhatsapp && !isFree ? whatsappHref(phoneDigits(found)) : phoneHref(found)
}

/** Whether the text before a number says that it is of another kind. */
function isOther(before: string): boolean {
  const names = /\b(?:cpf|cnpj|rg|nis|pis|ag[eê]ncia|conta|protocolo|c[oó]digo)[^\p{L}\d]*$/iu
  return names.test(before)
}

function isDialed(digits: string): boolean {
  return compact.test(digits.replace(/^0/, '')) || /^0[3589]00/.test(digits)
}
