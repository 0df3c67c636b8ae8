import { z } from 'zod'
import { facebookAddress, instagramAddress, whatsappDigits } from './contact-writing.ts'
import { FilledLine, Line, Text, Versao } from './fields.ts'

export const Padre = z.object({
  /** 'Pároco', 'Vigário paroquial'. */
  funcao: Line,
  nome: Line,
  texto: Text,
})
export type Padre = z.infer<typeof Padre>

const fields = {
  nome: Line,
  endereco: Line,
  bairro: Line,
  cidade: Line,
  /** The state's two letters. */
  uf: Line.max(2),
  cep: Line,
  /** As a person would write it: '(27) 3000-0000'. */
  telefone: Line,
  /** Digits with country code, as wa.me takes them. */
  whatsapp: z.string().regex(/^\d{0,15}$/),
  email: Line,
  instagram: Line,
  facebook: Line,
  horarioSecretaria: Line,
  padres: z.array(Padre).max(20),
}

/** The parish's name, contact, social networks and priests. */
export const Site = z.object({ ...fields, versao: Versao })
export type Site = z.infer<typeof Site>

/** A link is made of it: an address of the network itself, or nothing. '@nome' will do as well. */
function addressOn(complete: (text: string) => string, host: RegExp) {
  return z
    .string()
    .max(500)
    .refine((text) => !text.includes('\u0000'))
    .transform(complete)
    .pipe(z.union([z.literal(''), z.url({ protocol: /^https$/, hostname: host })]))
}

export const SiteInput = z.object({
  ...fields,
  nome: FilledLine,
  /** However a person writes the number; kept as digits with country code. */
  whatsapp: z.string().max(40).transform(whatsappDigits).pipe(fields.whatsapp),
  instagram: addressOn(instagramAddress, /(?:^|\.)instagram\.com$/),
  facebook: addressOn(facebookAddress, /(?:^|\.)(?:facebook|fb)\.com$/),
})

export const SiteFields = z.object(fields)
