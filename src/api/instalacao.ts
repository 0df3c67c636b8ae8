import { z } from 'zod'
import { IsoDate } from '../model/kinds/field-schemas.ts'

export const EscolhaInstalacao = z.enum(['aceita', 'recusada'])
export type EscolhaInstalacao = z.infer<typeof EscolhaInstalacao>

export const InstalacoesDoDia = z.object({
  dia: IsoDate,
  aceitas: z.number().int().nonnegative(),
  recusadas: z.number().int().nonnegative(),
})
export type InstalacoesDoDia = z.infer<typeof InstalacoesDoDia>
