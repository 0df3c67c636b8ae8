// The order of a change and the moves of its files.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { comunidade } from '../../parish/comunidades/comunidade.ts'
import { refusals } from '../../api/sentences/refusals.ts'
import { type FreshDb, openFreshDb } from '../../../tests/support/fresh-db.ts'
import { AppError } from '../errors/app-error.ts'
import { systemClock } from '../process/clock.ts'
import { createLog } from '../process/log.ts'
import { type Content, createContent } from './content.ts'
import { createGenerations } from './freshness.ts'

const actor = { id: null, nome: 'Teste' }
const key = 'acao/horta-3f9c21ab44d0e2f1.webp'
const foto = 'horta-3f9c21ab44d0e2f1.webp'
let fresh: FreshDb
let content: Content
/** Called with the files that are to be there; gives those that are nowhere. */
let keep: (keys: readonly string[]) => Promise<string[]>

beforeEach(async () => {
  fresh = await openFreshDb()
  keep = async () => []
  const files = {
    keep: (keys: readonly string[]) => keep(keys),
    discard: async () => undefined,
    sizeOf: async () => undefined,
  }
  const log = createLog('silent')
  content = createContent({
    db: fresh.db,
    clock: systemClock,
    files,
    log,
    generations: createGenerations(),
  })
})
afterEach(() => fresh.remove())

/** The files take as long as in a store on another machine. */
function holdFiles() {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  keep = async (keys) => {
    if (!keys.includes(key)) return []
    asked.resolve()
    await released.promise
    return []
  }
  return { asked: asked.promise, release: released.resolve }
}

const revisions = () => fresh.db.selectFrom('revisao').select('id').execute()

test('while the files of a change are on their way, other changes are made', async () => {
  const { asked, release } = holdFiles()
  const slow = content.lists.acao.create(actor, { titulo: 'Horta', foto })
  await asked
  await content.lists.oracao.create(actor, { titulo: 'Enquanto isso', oracao: '' })
  expect(await content.lists.acao.list()).toEqual([])
  release()
  const { id } = await slow
  expect(await content.lists.acao.list()).toEqual([expect.objectContaining({ id, foto })])
  expect(await revisions()).toHaveLength(2)
})

test('a change whose files cannot be put in place is not made', async () => {
  keep = () => Promise.reject(new AppError(503, refusals.storeAway))
  await expect(content.lists.acao.create(actor, { titulo: 'Horta', foto })).rejects.toThrow(
    refusals.storeAway,
  )
  expect(await content.lists.acao.list()).toEqual([])
  expect(await revisions()).toEqual([])
})

test('a change by another user during the upload is not overwritten', async () => {
  const { id, versao } = await content.lists.acao.create(actor, { titulo: 'Horta' })
  const { asked, release } = holdFiles()
  const slow = content.lists.acao.update(actor, id, { foto }, versao)
  await asked
  await content.lists.acao.update(actor, id, { titulo: 'Horta nova' }, versao)
  release()
  await expect(slow).rejects.toMatchObject({ status: 409 })
  expect(await content.lists.acao.list()).toEqual([
    expect.objectContaining({ titulo: 'Horta nova', foto: '' }),
  ])
})

test('a change that begins to name a file that is nowhere is refused', async () => {
  const { id } = await content.lists.comunidade.create(actor, { nome: 'Matriz', fachada: foto })
  keep = async (keys) => keys.filter((each) => each.includes('sumiu'))
  await expect(
    content.lists.comunidade.update(actor, id, { nome: 'Outra', imagemAltar: 'sumiu.webp' }),
  ).rejects.toMatchObject({
    status: 422,
    message: refusals.missingPicture(comunidade.fields.imagemAltar.label),
  })
  expect(await content.lists.comunidade.list()).toEqual([
    expect.objectContaining({ nome: 'Matriz', fachada: foto, imagemAltar: '' }),
  ])
})

test('a name that was there before passes, whether its file is there or not', async () => {
  const { id } = await content.lists.acao.create(actor, { titulo: 'Horta', foto })
  keep = async (keys) => [...keys]
  const changed = await content.lists.acao.update(actor, id, { titulo: 'Horta nova', foto })
  expect(changed).toMatchObject({ titulo: 'Horta nova', foto })
})

test('a new row has no folder of its own yet, so that it cannot name a file in it', async () => {
  keep = async (keys) => [...keys]
  await expect(
    content.lists.comunidade.create(actor, { nome: 'São José', fachada: foto }),
  ).rejects.toMatchObject({
    status: 422,
    message: refusals.missingPicture(comunidade.fields.fachada.label),
  })
  expect(await content.lists.comunidade.list()).toEqual([])
})

test('a change that names new files runs once', async () => {
  const asked: string[] = []
  keep = async (keys) => {
    asked.push(...keys)
    return []
  }
  let runs = 0
  await content.change(actor, [{ field: 'foto', label: 'Foto', key }], async () => {
    expect(asked).toEqual([key])
    runs += 1
  })
  expect(runs).toBe(1)
})

describe('a request that is repeated with its key', () => {
  const ana = { id: 1, nome: 'Ana', pedido: { chave: 'createAcao 5f3a', corpo: '' } }
  const row = { id: 1, nome: 'Ana', email: 'ana@paroquia.example', isAdmin: 1, senha: '' } as const

  beforeEach(async () => {
    const user = { ...row, trocarSenha: 0, atualizado: '', excluido: null } as const
    await fresh.db.insertInto('usuario').values(user).execute()
  })

  test('a repeated request is carried out once, also when both arrive at once', async () => {
    const [one, other] = await Promise.all([
      content.lists.acao.create(ana, { titulo: 'Horta' }),
      content.lists.acao.create(ana, { titulo: 'Horta' }),
    ])
    expect(one).toEqual(other)
    expect(await content.lists.acao.list()).toHaveLength(1)
  })

  test('a repeated request is carried out if the first one failed', async () => {
    const create = () => content.lists.acao.create(ana, { titulo: 'Horta', foto })
    keep = async (keys) => [...keys]
    await expect(create()).rejects.toMatchObject({ status: 422 })
    keep = async () => []
    await create()
    expect(await content.lists.acao.list()).toHaveLength(1)
  })

  test('a repeated request is carried out again after its key is forgotten', async () => {
    await content.lists.acao.create(ana, { titulo: 'Horta' })
    await content.forgetRequests(new Date(Date.now() - 60_000))
    await content.lists.acao.create(ana, { titulo: 'Horta' })
    expect(await content.lists.acao.list()).toHaveLength(1)
    await content.forgetRequests(new Date(Date.now() + 60_000))
    await content.lists.acao.create(ana, { titulo: 'Horta' })
    expect(await content.lists.acao.list()).toHaveLength(2)
  })
})
