import { z } from 'zod'

/** A fault of the installation that an administrator should know. */
export const Alert = z.object({
  tipo: z.enum([
    'copia',
    'copia-fora',
    'espaco',
    'email',
    'atualizacao',
    'certificado',
    'endereco',
  ]),
  texto: z.string(),
  fazer: z.string(),
})
export type Alert = z.infer<typeof Alert>
