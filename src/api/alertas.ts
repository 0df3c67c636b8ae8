import { z } from 'zod'

/** Trouble of the installation of which an administrator should know. */
export const Alerta = z.object({
  tipo: z.enum([
    'copia',
    'copia-fora',
    'espaco',
    'migracao',
    'atualizacao',
    'certificado',
    'liturgia',
  ]),
  texto: z.string(),
  fazer: z.string(),
})
export type Alerta = z.infer<typeof Alerta>
