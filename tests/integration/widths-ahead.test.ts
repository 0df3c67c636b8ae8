// The widths of pictures that a restore or an import brought are there before a visitor asks.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pageWidths } from '../../src/model/files/uploads.ts'
import { keysIn } from '../support/file-stores.ts'
import { namedPictures } from '../support/pictures.ts'
import { createTestSite, testNow, type TestSite } from '../support/site.ts'

let site: TestSite
/** The key of the one picture that the site names at first. */
let horta: string

beforeEach(async () => {
  site = await createTestSite()
  horta = (await namedPictures(site))[0]!.replace('/uploads/', '')
  await site.db.deleteFrom('comunidade').execute()
  await site.db.deleteFrom('pagina').execute()
  await site.db.deleteFrom('documento').execute()
  await site.db.deleteFrom('publicacao').execute()
  await site.db.deleteFrom('acao').where('foto', '<>', fileOf(horta)).execute()
})
afterEach(() => site.close())

const fileOf = (key: string) => key.slice(key.lastIndexOf('/') + 1)
const widthsOf = (...keys: string[]) =>
  keys.flatMap((key) => pageWidths.map((width) => `${width}/${key}`)).toSorted()
const kept = () => keysIn(site.files, 'widths')

test('those that pages ask for are made of the pictures that a site was restored with', async () => {
  expect(await kept()).toEqual([])
  await site.services.widthsAhead.look()
  expect(await kept()).toEqual(widthsOf(horta))
})

test('the widths of a picture that another process brings are made while the site runs', async () => {
  await site.services.widthsAhead.look()
  const feira = 'acao/feira-0123456789abcdef.webp'
  await site.files.uploads.write(feira, (await site.files.uploads.read(horta))!)
  const texts = { titulo: 'Feira', texto: '', posicao: null, atualizado: testNow.toISOString() }
  await site.db
    .insertInto('acao')
    .values({ ...texts, foto: fileOf(feira) })
    .execute()
  await site.services.widthsAhead.look()
  expect(await kept()).toEqual(widthsOf(horta, feira))
})
