import { z } from 'zod'
import { pagesThatMayBeEmpty } from '../../parish/paths.ts'

export const Menu = z.object({
  paginas: z
    .array(z.enum(pagesThatMayBeEmpty))
    .describe('Of the pages that may have nothing: those that have something'),
  atalhos: z
    .object({
      batismo: z.string(),
      intencao: z.string(),
      oracao: z.string(),
      folheto: z.string(),
      comoChegar: z.string(),
    })
    .describe("Addresses of what is asked for most; '' where there is none"),
  preparacao: z
    .object({ telefone: z.string() })
    .nullable()
    .describe("While a new site is in preparation: the office's telephone, or ''"),
  urgencias: z
    .array(z.object({ titulo: z.string(), endereco: z.string() }))
    .describe('Pages for which a priest is called at any hour'),
})
export type Menu = z.output<typeof Menu>
