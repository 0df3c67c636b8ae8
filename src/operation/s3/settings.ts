import { z } from 'zod'

export type S3Settings = z.infer<typeof S3Settings>

const Endpoint = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((text) => {
    const url = new URL(text)
    return url.username === '' && url.password === '' && url.search === '' && url.hash === ''
  })
  .transform((url) => url.replace(/\/+$/, ''))

const Key = z.string().regex(/^[\x21-\x7e]{1,500}$/)

export const S3Settings = z
  .object({
    S3_ENDPOINT: Endpoint,
    S3_BUCKET: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,254}$/),
    S3_ACCESS_KEY_ID: Key,
    S3_SECRET_ACCESS_KEY: Key,
    S3_REGION: z
      .string()
      .regex(/^[A-Za-z0-9-]{1,50}$/)
      // Services without regions accept it.
      .default('us-east-1'),
    S3_PREFIX: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,50}(?:\/[A-Za-z0-9_-]{1,50}){0,5}\/?$/)
      .transform((path) => (path.endsWith('/') ? path : `${path}/`))
      .default(''),
    S3_PATH_STYLE: z.enum(['on', 'off']).default('on'),
  })
  .transform((given) => ({
    endpoint: given.S3_ENDPOINT,
    bucket: given.S3_BUCKET,
    region: given.S3_REGION,
    accessKeyId: given.S3_ACCESS_KEY_ID,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY,
    /** Empty, or folders with a trailing slash. */
    prefix: given.S3_PREFIX,
    /** The bucket is in the path of a request, not in the host. */
    pathStyle: given.S3_PATH_STYLE === 'on',
  }))

export const s3Hints: Record<keyof z.input<typeof S3Settings>, string> = {
  S3_ENDPOINT:
    'deve ser o endereço http ou https do serviço S3, como https://s3.sa-east-1.amazonaws.com.',
  S3_BUCKET: 'deve ser o nome de um bucket, como fotos-da-paroquia.',
  S3_ACCESS_KEY_ID: 'deve ser o identificador da chave de acesso ao bucket, sem espaços.',
  S3_SECRET_ACCESS_KEY: 'deve ser o segredo da chave de acesso ao bucket, sem espaços.',
  S3_REGION: 'deve ser a região do serviço S3, como sa-east-1.',
  S3_PREFIX: 'deve ser um caminho de letras, números, - e _, como paroquia ou site/paroquia.',
  S3_PATH_STYLE: 'deve ser on ou off.',
}
