import type { Log } from '../../server/process/log.ts'
import { StartError } from '../../server/errors/start-error.ts'
import type { Bucket } from './bucket.ts'
import { troubleOf } from './trouble.ts'

type Step = { action: string; take(): Promise<void> }

/**
 * A service that is unreachable or full does not prevent the start: the site serves pages without
 * it.
 *
 * @throws StartError when the bucket, the key or its permissions are wrong
 */
export async function checkBucket(bucket: Bucket, prefix: string, log: Log): Promise<void> {
  const key = `${prefix}verificacao`
  const steps: Step[] = [
    { action: 'listar o', take: () => bucket.mayList(prefix) },
    { action: 'gravar no', take: () => bucket.write(key, Buffer.from('adro'), new Date()) },
    { action: 'apagar no', take: () => bucket.remove(key) },
  ]
  for (const { action, take } of steps) {
    try {
      await take()
    } catch (error) {
      const trouble = troubleOf(error)
      if (trouble === 'refused' || trouble === 'missing') {
        throw new StartError(sentenceFor(error as Refusal, action))
      }
      const { name, message: reason } = error as Error
      log.warn({ trouble, name, reason }, 'the object store could not be checked; starting anyway')
      return
    }
  }
}

type Refusal = { name: string; $metadata?: { httpStatusCode?: number } }

const sentences: Record<string, string> = {
  NoSuchBucket: 'O bucket de S3_BUCKET não existe. Crie-o no serviço S3 ou confira o nome.',
  InvalidAccessKeyId: 'O serviço S3 não conhece a chave de S3_ACCESS_KEY_ID. Confira-a.',
  SignatureDoesNotMatch: 'O serviço S3 não aceita o segredo de S3_SECRET_ACCESS_KEY. Confira-o.',
  RequestTimeTooSkewed:
    'O relógio desta máquina difere demais do relógio do serviço S3. Acerte-o e inicie de novo.',
}
const regionNames = /^(?:AuthorizationHeaderMalformed|PermanentRedirect|InvalidRegion)$/

function sentenceFor({ name, $metadata }: Refusal, action: string): string {
  const status = $metadata?.httpStatusCode ?? 0
  if (Object.hasOwn(sentences, name)) return sentences[name]!
  if (regionNames.test(name) || status < 400) {
    return 'O bucket de S3_BUCKET não está na região de S3_REGION. Confira S3_REGION e S3_ENDPOINT.'
  }
  if (status === 401 || status === 403) {
    return `A chave de S3_ACCESS_KEY_ID não pode ${action} bucket de S3_BUCKET. Confira as permissões e o nome do bucket.`
  }
  return 'O que responde em S3_ENDPOINT não é um serviço S3. Confira o endereço.'
}
