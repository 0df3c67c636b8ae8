import { placeFolders } from '../../files/file-store.ts'
import type { Bucket } from '../../object-store/bucket.ts'
import { troubleOf } from '../../object-store/trouble.ts'
import { answerWithin } from '../examining/ask.ts'
import { attention, type Findings, passing, problem } from '../examining/finding.ts'
import type { Installation } from '../examining/installation.ts'
import { within } from '../examining/within.ts'

/** Milliseconds: the first page of the list, and one answer. */
const listWithin = 2 * answerWithin

const todo = {
  refused:
    'Confira S3_BUCKET, S3_REGION e a chave: ela precisa poder listar, ler, gravar e apagar neste bucket.',
  missing: 'Confira S3_ENDPOINT e S3_BUCKET.',
  full: 'Aumente o espaço contratado no serviço.',
  away: 'Confira S3_ENDPOINT e a conexão desta máquina. Enquanto ele não responde, as páginas saem sem fotos.',
}

export async function* examineObjectStore({ env, bucket }: Installation): Findings {
  const { s3 } = env
  if (s3 === undefined || bucket === undefined) {
    return `As fotos e os vídeos ficam em ${env.dataDir}.`
  }
  const where = `O bucket ${s3.bucket} em ${new URL(s3.endpoint).host}`
  try {
    await within(answerWithin, bucket.mayList(s3.prefix))
    if (await within(listWithin, mayReadOne(bucket, `${s3.prefix}${placeFolders.uploads}/`))) {
      return `${where} pode ser listado e lido.`
    }
    yield attention(
      `${where} responde e está vazio.`,
      'Se o site já tem fotos, confira S3_PREFIX: elas podem estar em outra pasta do bucket.',
    )
  } catch (error) {
    const { name, message } = error as Error
    const trouble = troubleOf(error)
    yield (trouble === 'away' ? passing : problem)(
      `${where} não pode ser usado (${name}: ${message.split('\n')[0]}).`,
      todo[trouble],
    )
  }
}

/** Reads a byte of the first file. @returns false when there is none */
async function mayReadOne(bucket: Bucket, folder: string): Promise<boolean> {
  for await (const { key } of bucket.list(folder)) {
    const bytes = await bucket.get(key, 0, 0)
    bytes?.destroy()
    return bytes !== undefined
  }
  return false
}
