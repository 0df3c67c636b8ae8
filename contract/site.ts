import { z } from 'zod'
import { Line, Text, Versao } from './fields.ts'

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
  uf: z.string().max(2),
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

export const SiteFields = z.object(fields)
