// What each line of tests/contract/expected-rights.ts is made for: the items are prepared by an
// administrator, then each person makes the call.
import sharp from 'sharp'
import { calls } from '../../src/api/calls/calls.ts'
import type { Endpoint } from '../../src/api/calls/endpoint.ts'
import { pdfOf } from '../support/pdf.ts'
import type { TestSite } from '../support/site.ts'
import { callAs, done, type Staff } from '../support/staff.ts'

export type Made = {
  json?: unknown
  form?: FormData
  query?: string
  /** Of a reading call: whether the answer has what was prepared. */
  shows?: (data: never) => boolean
}
type Case = () => Promise<Made>
type Row = { id: number }
type Undo = { id: number; outras?: number[] }
type Removed = { revisao: number; outrasRevisoes?: number[] }
type Written = 'aviso' | 'evento' | 'celebracao' | 'pagina'

const daily = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU'

/**
 * @param here the community of the persons with one
 * @param choose gives them one more community
 */
export async function rightsCases(
  site: TestSite,
  admin: Staff,
  { here, there, choose }: { here: number; there: number; choose(id: number): Promise<void> },
): Promise<Record<string, Case>> {
  const places = { own: here, other: there, parish: null } as const
  const owners = Object.entries(places)
  let count = 0

  const make = <Data>(endpoint: Endpoint, json: unknown) =>
    done<Data>(callAs(site, admin, endpoint, { json }))

  const image = sharp({ create: { width: 9, height: 9, channels: 3, background: '#7a1f2b' } })
  const picture = new File([(await image.png().toBuffer()) as BlobPart], 'foto.png')
  const pdf = new File([pdfOf() as BlobPart], 'contas.pdf')
  function formOf(file: File, id?: number): FormData {
    const form = new FormData()
    form.append('file', file)
    if (id !== undefined) form.append('id', String(id))
    return form
  }
  const { fileName: arquivo } = await done<{ fileName: string }>(
    callAs(site, admin, calls.documento.sendFile, { form: formOf(pdf) }),
  )

  // No two celebrations are at one place and time.
  let minutes = 6 * 60
  function hora(): string {
    minutes += 1
    return [Math.floor(minutes / 60), minutes % 60]
      .map((part) => String(part).padStart(2, '0'))
      .join(':')
  }
  function day(): string {
    count += 1
    return new Date(Date.UTC(2026, 11, 1 + count)).toISOString().slice(0, 10)
  }

  const values: Record<Written, (place: number | null) => object> = {
    aviso: (comunidade) => ({ titulo: 'Aviso', de: '2027-01-01', comunidade }),
    evento: (comunidade) => ({ titulo: 'Festa', inicio: '2026-11-21', regra: daily, comunidade }),
    celebracao: (comunidade) => ({ tipo: 'missa', regra: daily, hora: hora(), ...at(comunidade) }),
    pagina: (comunidade) => ({
      titulo: 'Catequese',
      grupo: 'pastorais',
      regra: daily,
      hora: hora(),
      comunidade,
    }),
  }
  const at = (comunidade: number | null) => ({
    comunidade,
    local: comunidade === null ? 'Praça' : '',
  })
  const urgente = (place: number | null) => ({ ...values.aviso(place), urgente: 1 })

  const idOf = async (endpoint: Endpoint, json: object) => (await make<Row>(endpoint, json)).id
  const create = (kind: Written, place: number | null) =>
    idOf(calls[kind].create, values[kind](place))
  /** One for all cases that do not change it. */
  const lasting = new Map<string, Promise<number>>()
  function standing(kind: Written, place: number | null): Promise<number> {
    const key = `${kind} ${place}`
    const id = lasting.get(key) ?? create(kind, place)
    lasting.set(key, id)
    return id
  }
  const createUrgente = () => idOf(calls.aviso.create, urgente(here))
  const documento = { titulo: 'Boletim', tipo: 'boletim', data: '2026-11-20', arquivo }
  const createDocumento = () => idOf(calls.documento.create, documento)
  const createComunidade = () => idOf(calls.comunidade.create, { nome: 'Capela Nova' })
  const createExcecao = (json: object) => idOf(calls.excecao.create, json)

  const cancelled = (kind: string, id: number) => ({ data: day(), acao: 'cancelada', [kind]: id })
  const moved = (kind: string, id: number, comunidade: number) => ({
    ...cancelled(kind, id),
    acao: 'mudada',
    comunidade,
  })
  const oneMore = (place: number | null) => ({
    data: day(),
    acao: 'acrescentada',
    tipo: 'missa',
    hora: '05:00',
    ...at(place),
  })

  const cases: Record<string, Case> = {}
  const add = (call: string, made: string, make: () => Promise<Made>) => {
    cases[`${call} ${made}`] = make
  }
  const addJson = (call: string, made: string, make: () => Promise<object>) =>
    add(call, made, async () => ({ json: await make() }))

  for (const kind of ['aviso', 'evento', 'celebracao', 'pagina'] as const) {
    const { path } = calls[kind].create
    for (const [owner, place] of owners) {
      addJson(`POST ${path}`, owner, async () => values[kind](place))
      addJson(`DELETE ${path}`, owner, async () => ({ id: await create(kind, place) }))
      for (const [to, next] of owners) {
        addJson(`PUT ${path}`, owner === to ? owner : `${owner} to ${to}`, async () => ({
          id: await create(kind, place),
          ...(owner !== to && (kind === 'celebracao' ? at(next) : { comunidade: next })),
          ...(owner === to && (kind === 'celebracao' ? { observacao: 'Nova' } : { texto: 'Novo' })),
        }))
      }
      addJson(`PUT ${path}`, `${owner} meeting`, async () => ({
        id: await create(kind, place),
        hora: hora(),
      }))
      addJson('POST excecao.php', `${owner} ${kind}`, async () =>
        cancelled(kind, await standing(kind, place)),
      )
      for (const [to, next] of owners) {
        addJson('POST excecao.php', `${owner} ${kind} at ${to}`, async () =>
          moved(kind, await standing(kind, place), next!),
        )
      }
      const ofExcecao = async () => ({
        id: await createExcecao(cancelled(kind, await standing(kind, place))),
      })
      addJson('PUT excecao.php', `${owner} ${kind}`, async () => ({
        ...(await ofExcecao()),
        motivo: 'Chuva',
      }))
      addJson('DELETE excecao.php', `${owner} ${kind}`, ofExcecao)
    }
  }

  addJson('PUT aviso.php', 'own, urgent', async () => ({
    id: await createUrgente(),
    texto: 'Hoje',
  }))
  addJson('PUT aviso.php', 'own becomes urgent', async () => ({
    id: await create('aviso', here),
    urgente: 1,
  }))
  addJson('PUT aviso.php', 'own is urgent no more', async () => ({
    id: await createUrgente(),
    urgente: 0,
  }))
  addJson('DELETE aviso.php', 'own, urgent', async () => ({ id: await createUrgente() }))
  addJson('PUT pagina.php', 'own text', async () => ({
    id: await create('pagina', here),
    texto: 'Novo',
  }))
  addJson('PUT pagina.php', 'own meeting and text', async () => ({
    id: await create('pagina', here),
    hora: hora(),
    texto: 'Novo',
  }))

  for (const [owner, place] of owners) {
    addJson('POST aviso.php', `${owner}, urgent`, async () => urgente(place))
    addJson('POST excecao.php', `one more at ${owner}`, async () => oneMore(place))
    addJson('POST excecao.php', `only these at ${owner}`, async () => ({
      data: day(),
      acao: 'soEstas',
      comunidade: place,
    }))
    addJson('DELETE excecao.php', `one more at ${owner}`, async () => ({
      id: await createExcecao(oneMore(place)),
    }))
    add('GET todosAviso.php', owner, async () => showing(await create('aviso', place)))
  }
  add('GET todosAviso.php', 'own, urgent', async () => showing(await createUrgente()))
  function showing(id: number): Made {
    return { shows: (rows: Row[]) => rows.some((row) => row.id === id) }
  }

  const own = { celebracao: await standing('celebracao', here) }
  addJson('POST excecao.php', 'only these at parish, naming own', async () => ({
    data: day(),
    acao: 'soEstas',
    ...own,
  }))
  addJson('POST excecao.php', 'one more at parish, naming own', async () => ({
    ...oneMore(null),
    ...own,
  }))

  const change = async (from: object, to: object) => ({ id: await createExcecao(from), ...to })
  const celebracaoAt = async (place: number) =>
    cancelled('celebracao', await standing('celebracao', place))
  addJson('PUT excecao.php', 'own celebracao to other celebracao', async () =>
    change(await celebracaoAt(here), { celebracao: await standing('celebracao', there) }),
  )
  addJson('PUT excecao.php', 'other celebracao to own celebracao', async () =>
    change(await celebracaoAt(there), { celebracao: await standing('celebracao', here) }),
  )
  addJson('PUT excecao.php', 'own celebracao to at other', async () =>
    change(await celebracaoAt(here), { acao: 'mudada', comunidade: there }),
  )
  const ownAtOther = async () => moved('celebracao', await standing('celebracao', here), there)
  addJson('PUT excecao.php', 'own celebracao from other back to own', async () =>
    change(await ownAtOther(), { acao: 'cancelada', comunidade: null }),
  )
  addJson('PUT excecao.php', 'one more from own to other', async () =>
    change(oneMore(here), { comunidade: there }),
  )
  addJson('PUT excecao.php', 'one more from other to own', async () =>
    change(oneMore(there), { comunidade: here }),
  )
  addJson('DELETE excecao.php', 'own celebracao at other', async () => ({
    id: await createExcecao(await ownAtOther()),
  }))
  addJson('DELETE celebracao.php', 'own, one day of it at other', async () => {
    const id = await create('celebracao', here)
    await createExcecao(moved('celebracao', id, there))
    return { id }
  })

  for (const [owner, place] of [
    ['own', here],
    ['other', there],
  ] as const) {
    addJson('DELETE celebracao.php', `own, its days to ${owner}`, async () => {
      const id = await create('celebracao', here)
      await createExcecao(cancelled('celebracao', id))
      return { id, sucessora: await create('celebracao', place) }
    })
  }

  const prepared = {
    own: [here],
    'own and one other': [here, there],
    'own and one parish': [here, null],
  }
  for (const [made, places] of Object.entries(prepared)) {
    addJson('POST prepararDias.php', made, async () => ({ excecoes: places.map(oneMore) }))
  }
  for (const [owner, place] of owners) {
    addJson('POST prepararDias.php', `own, ${owner} evento`, async () => ({
      excecoes: [oneMore(here)],
      eventos: [values.evento(here), values.evento(place)],
    }))
  }

  addJson('POST documento.php', 'parish', async () => documento)
  addJson('PUT documento.php', 'parish', async () => ({
    id: await createDocumento(),
    titulo: 'Outro',
  }))
  addJson('DELETE documento.php', 'parish', async () => ({ id: await createDocumento() }))

  addJson('PUT comunidade.php', 'own', async () => ({ id: here, descricao: `Nova, ${day()}` }))
  addJson('PUT comunidade.php', 'other', async () => ({ id: there, descricao: `Nova, ${day()}` }))
  addJson('POST comunidade.php', 'a new one', async () => ({ nome: 'Capela' }))
  const removal = (made: string, fill: (id: number) => Promise<unknown>, json: object) =>
    addJson('DELETE comunidade.php', made, async () => {
      const id = await createComunidade()
      await fill(id)
      await choose(id)
      return { id, ...json }
    })
  const nothing = async () => undefined
  const withoutHeir = { sucessora: null }
  removal('own', nothing, {})
  removal('own and its notice', (id) => create('aviso', id), withoutHeir)
  removal('own and its times', (id) => create('celebracao', id), withoutHeir)
  removal('own and its page', (id) => create('pagina', id), withoutHeir)
  removal('own and its urgent notice', (id) => make(calls.aviso.create, urgente(id)), withoutHeir)
  removal('own, its notice to other', (id) => create('aviso', id), { sucessora: there })
  removal('own, its page to other', (id) => create('pagina', id), { sucessora: there })

  const ordered: Record<string, [path: string, create: () => Promise<number>]> = {
    comunidade: [calls.comunidade.order.path, async () => here],
    aviso: [calls.aviso.order.path, () => create('aviso', here)],
    evento: [calls.evento.order.path, () => create('evento', here)],
    celebracao: [calls.celebracao.order.path, () => create('celebracao', here)],
    excecao: [calls.excecao.order.path, () => createExcecao(oneMore(here))],
    pagina: [calls.pagina.order.path, () => create('pagina', here)],
    documento: [calls.documento.order.path, createDocumento],
  }
  for (const [path, createOne] of Object.values(ordered)) {
    addJson(`PUT ${path}`, 'all', async () => ({ ids: [await createOne()] }))
  }

  for (const [owner, id] of [
    ['own', here],
    ['other', there],
  ] as const) {
    const { path } = calls.comunidade.sendFile
    add(`POST ${path}`, owner, async () => ({ form: formOf(picture, id) }))
  }
  for (const kind of ['aviso', 'evento', 'pagina', 'documento'] as const) {
    const { path } = calls[kind].sendFile
    const fileName = `contas-0123456789abcdef.${kind === 'documento' ? 'pdf' : 'webp'}`
    add(`POST ${path}`, 'a new one', async () => ({
      form: formOf(kind === 'documento' ? pdf : picture),
    }))
    addJson(`DELETE ${path}`, 'a file', async () => ({ fileName }))
  }

  async function last(): Promise<Undo> {
    const { max } = site.db.fn
    const query = site.db.selectFrom('revisao').select(max('id').as('id'))
    return { id: Number((await query.executeTakeFirstOrThrow()).id) }
  }
  async function after(made: Promise<unknown>): Promise<Undo> {
    await made
    return last()
  }
  const texts = { texto: 'Novo' }
  const changeOf = async (kind: Written, id: number, to: object = texts) =>
    after(make(calls[kind].update, { id, ...to }))
  const revisionOf = async (kind: Written, place: number | null, to: object = texts) =>
    changeOf(kind, await create(kind, place), to)
  async function removing(endpoint: Endpoint, json: object): Promise<Undo> {
    const { revisao: id, outrasRevisoes: outras = [] } = await make<Removed>(endpoint, json)
    return { id, outras }
  }
  const both = (one: Undo, other: Undo): Undo => ({ id: one.id, outras: [other.id] })
  const note = { observacao: 'Nova' }
  async function ofMoved(from: number, to: number): Promise<Undo> {
    const id = await create('aviso', from)
    const undo = await changeOf('aviso', id)
    await changeOf('aviso', id, { comunidade: to })
    return undo
  }
  async function celebracaoRemoved(day: (id: number) => object): Promise<Undo> {
    const id = await create('celebracao', here)
    await createExcecao(day(id))
    return removing(calls.celebracao.remove, { id })
  }
  async function comunidadeRemoved(kind: Written): Promise<Undo> {
    const id = await createComunidade()
    await create(kind, id)
    return removing(calls.comunidade.remove, { id, ...withoutHeir })
  }
  const preparing = (json: object) => removing(calls.prepareDias, json)

  const revisions: Record<string, () => Promise<Undo>> = {
    'own aviso': () => revisionOf('aviso', here),
    'other aviso': () => revisionOf('aviso', there),
    'parish aviso': () => revisionOf('aviso', null),
    'own aviso, other since': () => ofMoved(here, there),
    'other aviso, own since': () => ofMoved(there, here),
    'aviso from own to other': () => revisionOf('aviso', here, { comunidade: there }),
    'own urgent aviso': async () => changeOf('aviso', await createUrgente()),
    'removed own aviso': async () =>
      removing(calls.aviso.remove, { id: await create('aviso', here) }),
    'removed other aviso': async () =>
      removing(calls.aviso.remove, { id: await create('aviso', there) }),
    'new own aviso': () => after(create('aviso', here)),
    'new other aviso': () => after(create('aviso', there)),
    'own evento': () => revisionOf('evento', here),
    'other evento': () => revisionOf('evento', there),
    'own evento and own aviso': async () =>
      both(await revisionOf('evento', here), await revisionOf('aviso', here)),
    'own evento and other aviso': async () =>
      both(await revisionOf('evento', here), await revisionOf('aviso', there)),
    'own evento and parish aviso': async () =>
      both(await revisionOf('evento', here), await revisionOf('aviso', null)),
    'own celebracao': () => revisionOf('celebracao', here, note),
    'parish celebracao': () => revisionOf('celebracao', null, note),
    'a day of own celebracao': async () => after(createExcecao(await celebracaoAt(here))),
    'a day of other celebracao': async () => after(createExcecao(await celebracaoAt(there))),
    'a day of own celebracao at other': async () => after(createExcecao(await ownAtOther())),
    'removed own celebracao, its days': () =>
      celebracaoRemoved((id) => cancelled('celebracao', id)),
    'removed own celebracao, a day at other': () =>
      celebracaoRemoved((id) => moved('celebracao', id, there)),
    'prepared own days': () => preparing({ excecoes: [oneMore(here), oneMore(here)] }),
    'prepared own days and one other': () =>
      preparing({ excecoes: [oneMore(here), oneMore(there)] }),
    'own comunidade': () =>
      after(make(calls.comunidade.update, { id: here, descricao: `Nova, ${day()}` })),
    'other comunidade': () =>
      after(make(calls.comunidade.update, { id: there, descricao: `Nova, ${day()}` })),
    'removed comunidade and its aviso': () => comunidadeRemoved('aviso'),
    'removed comunidade and its pagina': () => comunidadeRemoved('pagina'),
    'new comunidade': () => after(createComunidade()),
    'own page, text': () => revisionOf('pagina', here),
    'own page, meeting': () => revisionOf('pagina', here, { hora: hora() }),
    'parish page, meeting': () => revisionOf('pagina', null, { hora: hora() }),
    documento: async () => {
      const id = await createDocumento()
      return after(make(calls.documento.update, { id, titulo: 'Outro' }))
    },
    'order of comunidades': () => after(reorder(calls.comunidade)),
    'order of avisos': () => after(reorder(calls.aviso)),
    oracao: async () => {
      const id = await idOf(calls.oracao.create, { titulo: 'Oração' })
      return after(make(calls.oracao.update, { id, oracao: 'Amém' }))
    },
    site: () => after(make(calls.site.update, { endereco: `Rua ${day()}` })),
    'own aviso and site': async () =>
      both(await revisionOf('aviso', here), await revisions['site']!()),
    usuario: async () => {
      const email = `pessoa${(count += 1)}@paroquia.example`
      const id = await idOf(calls.createUsuario, {
        nome: 'Zita',
        email,
        senha: 'Girassol-do-Vale-7',
      })
      return after(make(calls.updateUsuario, { id, nome: 'Rita' }))
    },
  }
  /** The last two change places. */
  async function reorder({ list, order }: { list: Endpoint; order: Endpoint }): Promise<unknown> {
    const ids = (await make<Row[]>(list, undefined)).map(({ id }) => id)
    return make(order, { ids: [...ids.slice(0, -2), ids.at(-1), ids.at(-2)] })
  }
  for (const [made, revise] of Object.entries(revisions)) {
    const listed = async () => {
      const { id } = await revise()
      return { query: `?antes=${id + 1}`, ...showing(id) }
    }
    add('GET historico.php', made, listed)
    add('GET revisao.php', made, async () => ({ query: `?id=${(await revise()).id}` }))
    addJson('POST restaurar.php', made, async () => ({ ...(await revise()), lado: 'antes' }))
  }
  return cases
}
