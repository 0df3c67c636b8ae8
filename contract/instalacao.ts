import { z } from 'zod'

/** What a visitor answered when the browser asked whether to install the site as an app. */
export const EscolhaInstalacao = z.enum(['aceita', 'recusada'])
export type EscolhaInstalacao = z.infer<typeof EscolhaInstalacao>
