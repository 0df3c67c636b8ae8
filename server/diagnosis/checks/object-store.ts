import { troubleOf } from '../../media/s3/trouble.ts'
import type { Check } from '../check.ts'
import { attention, type Finding, inOrder, problem } from '../finding.ts'
import { within } from '../within.ts'
import { answerWithin } from '../ask.ts'

const todo = {
  refused:
    'Confira S3_BUCKET, S3_REGION e a chave: ela precisa poder listar, ler, gravar e apagar neste bucket.',
  missing: 'Confira S3_ENDPOINT e S3_BUCKET.',
  full: 'Aumente o espaço contratado no serviço.',
  away: 'Confira S3_ENDPOINT e a conexão desta máquina. Enquanto ele não responde, as páginas saem sem fotos.',
}

export const objectStoreCheck: Check = {
  title: 'Guarda das fotos',

  async examine({ env, bucket, files }) {
    if (env.s3 === undefined || bucket === undefined) {
      return inOrder(`As fotos e os vídeos ficam em ${env.dataDir}.`)
    }
    const where = `O bucket ${env.s3.bucket} em ${new URL(env.s3.endpoint).host}`
    try {
      await within(answerWithin, bucket.mayList(env.s3.prefix))
      return await readOne()
    } catch (error) {
      const { name, message } = error as Error
      return problem(
        `${where} não pode ser usado (${name}: ${message.split('\n')[0]}).`,
        todo[troubleOf(error)],
      )
    }

    async function readOne(): Promise<Finding> {
      for await (const { key } of files.uploads.list()) {
        const file = await within(answerWithin, files.uploads.find(key))
        const bytes = await within(answerWithin, file?.open({ start: 0, end: 0 }))
        await bytes?.cancel()
        return inOrder(`${where} pode ser listado e lido.`)
      }
      return attention(
        `${where} responde e está vazio.`,
        'Se o site já tem fotos, confira S3_PREFIX: elas podem estar em outra pasta do bucket.',
      )
    }
  },
}
