// The same examination where pictures and videos are in an object store.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findingsOf } from '../support/diagnosis.ts'
import { objectStoreOfTest, s3Env } from '../support/object-server.ts'
import { createTestSite, type TestSite } from '../support/site.ts'

let site: TestSite

beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const examine = (env: Record<string, string> = site.env) => findingsOf(site.dataDir, env)

test('a sound one is in order', async () => {
  const findings = await examine()
  expect(findings).toMatchObject({
    'Guarda das fotos': [{ verdict: 'em ordem', text: expect.stringContaining('listado e lido') }],
    'Fotos e vídeos': [{ verdict: 'em ordem' }],
  })
})

test('a picture that is missing there is named', async () => {
  const { fachada } = await site.db
    .selectFrom('comunidade')
    .select('fachada')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  await site.files.uploads.remove(`comunidades/1/${fachada}`)
  expect((await examine())['Fotos e vídeos']).toMatchObject([
    {
      verdict: 'problema',
      text: expect.stringContaining(`falta o arquivo comunidades/1/${fachada}`),
    },
  ])
})

test('a bucket that is missing is named, and not each of its files', async () => {
  const findings = await examine({ ...site.env, S3_BUCKET: 'outro-bucket' })
  expect(findings['Guarda das fotos']).toMatchObject([
    { verdict: 'problema', todo: expect.stringContaining('S3_BUCKET') },
  ])
  // What one cause hides is one line of the report, without a verdict of its own.
  expect(findings['Fotos e vídeos']).toBeUndefined()
})

test('the wrong folder of the bucket is found out', async () => {
  const empty = s3Env(objectStoreOfTest())
  const findings = await examine(empty)
  expect(findings['Guarda das fotos']).toMatchObject([
    { verdict: 'atenção', todo: expect.stringContaining('S3_PREFIX') },
  ])
  expect(findings['Fotos e vídeos']![0]).toMatchObject({ verdict: 'problema' })
})

test('one that does not answer, or does not know the key, is named without it', async () => {
  const away = await examine({ ...site.env, S3_ENDPOINT: 'http://127.0.0.1:9' })
  expect(away['Guarda das fotos']).toMatchObject([
    { verdict: 'problema', todo: expect.stringContaining('S3_ENDPOINT') },
  ])
  const refused = await examine({ ...site.env, S3_SECRET_ACCESS_KEY: 'outro-segredo' })
  expect(refused['Guarda das fotos']).toMatchObject([
    { verdict: 'problema', todo: expect.stringContaining('chave') },
  ])
  expect(JSON.stringify([away, refused])).not.toContain('outro-segredo')
})
