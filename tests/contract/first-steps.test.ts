// What a new site still needs, and the strip that visitors see until then.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import type { PrimeirosPassos } from '../../src/api/calls/primeiros-passos.ts'
import { newFirstSteps } from '../../src/server/starter/first-steps-note.ts'
import { clockAt, createTestSite, testNow, type TestSite } from '../support/site.ts'
import { callAs, done, registerStaff, type Staff } from '../support/staff.ts'

let site: TestSite
let ana: Staff

const later = new Date(testNow.getTime() + 3_600_000)

async function setNote(nota: string | null): Promise<void> {
  await site.db.updateTable('marco').set({ nota }).where('nome', '=', 'conteudo-inicial').execute()
  await site.hears()
}

async function open(publicUrl?: string): Promise<void> {
  site = await createTestSite({ clock: clockAt(later), ...(publicUrl && { publicUrl }) })
  ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
  await setNote(newFirstSteps)
}
beforeEach(() => open())
afterEach(() => site.close())

const state = (who = ana) => done<PrimeirosPassos>(callAs(site, who, calls.getPrimeirosPassos))
const change = (json: object) =>
  done<PrimeirosPassos>(callAs(site, ana, calls.changePrimeirosPassos, { json }))
const step = async (nome: string) => (await state()).passos.find((each) => each.nome === nome)!
const clear = () =>
  done<{ revisoes: number[]; ficam: string[] }>(callAs(site, ana, calls.removeExemplos))
const listOf = (path: string) => done<{ id: number }[]>(get(path))
const get = async (path: string) => site.app.request(`/api/${path}`)
const home = async () => (await site.app.request('/Home')).text()

const ownContact = {
  nome: 'Paróquia Nossa Senhora da Penha',
  endereco: 'Rua Nova, 1',
  bairro: 'Praia',
  cidade: 'Colatina',
  cep: '29700-000',
  telefone: '(27) 3722-0000',
  whatsapp: '',
  email: '',
  instagram: '',
  facebook: '',
  horarioSecretaria: '',
}

describe('the first steps', () => {
  test('on the first day none is done, and each says what is missing', async () => {
    const { passos, escondido, faixa, exemplos, paginas } = await state()
    expect({ escondido, faixa, exemplos }).toEqual({
      escondido: false,
      faixa: true,
      exemplos: true,
    })
    expect(paginas).toHaveLength(18)
    expect(passos.map(({ nome, pronto, texto }) => [nome, pronto, texto])).toEqual([
      ['contato', false, expect.stringMatching(/^Ainda do exemplo: o nome, o endereço, .+ e mais/)],
      ['igreja', false, expect.stringMatching(/^Falta/)],
      ['comunidades', false, '10 são do exemplo: tirar todas e escrever as suas'],
      ['horarios', false, expect.stringMatching(/^\d+ são do exemplo$/)],
      ['padres', false, 'A carta e os 3 padres são do exemplo'],
      ['historia', false, 'Conta de outra paróquia'],
      ['pix', false, 'Falta a chave'],
      ['paginas', false, expect.stringMatching(/^18 de 18 ainda são do exemplo: sacramentos/)],
      ['seguranca', false, 'Para não perder a conta nem o site'],
    ])
  })

  test('a step is ticked by the data, and one more by hand', async () => {
    await done(callAs(site, ana, calls.site.update, { json: { ...ownContact, telefone: '' } }))
    expect(await step('contato')).toMatchObject({
      pronto: false,
      texto: 'Falta o telefone',
      bloco: 'contato',
      campo: 'telefone',
    })
    await done(callAs(site, ana, calls.site.update, { json: ownContact }))
    expect(await step('contato')).toMatchObject({
      pronto: true,
      aMao: false,
      texto: 'Paróquia Nossa Senhora da Penha, Praia',
    })
    await change({ passo: 'pix', feito: true })
    expect(await step('pix')).toMatchObject({ pronto: true, aMao: true })
    await change({ passo: 'pix', feito: false })
    expect(await step('pix')).toMatchObject({ pronto: false, aMao: false })
  })

  test('a community that staff have changed is the parish’s own', async () => {
    await done(callAs(site, ana, calls.comunidade.update, { json: { id: 1, nome: 'Matriz' } }))
    expect(await step('comunidades')).toMatchObject({ texto: '9 são do exemplo', item: 2 })
  })

  test('members read the steps, and only administrators change them', async () => {
    const rui = await registerStaff(site, { nome: 'Rui', isAdmin: 0 })
    expect((await state(rui)).passos).toHaveLength(9)
    const json = { escondido: true }
    expect((await callAs(site, rui, calls.changePrimeirosPassos, { json })).status).toBe(403)
    expect((await callAs(site, rui, calls.removeExemplos)).status).toBe(403)
  })

  test('a site that an older version began has no strip, and its steps are put away', async () => {
    await setNote(null)
    expect(await state()).toMatchObject({ escondido: true, faixa: false })
    await change({ escondido: false })
    expect(await state()).toMatchObject({ escondido: false, faixa: false })
    expect(await home()).not.toContain('Site em preparação')
  })
})

describe('the examples are removed', () => {
  const lists = ['comunidade.php', 'celebracao.php', 'excecao.php', 'evento.php', 'aviso.php']

  test('in one step, which one step undoes', async () => {
    const { revisoes, ficam } = await clear()
    expect(ficam).toEqual([])
    for (const path of [...lists, 'acao.php', 'publicacao.php']) {
      expect(await listOf(path)).toEqual([])
    }
    expect(await done(get('site.php'))).toMatchObject({ telefone: '', padres: [] })
    expect(await done(get('paroquia.php'))).toMatchObject([
      { texto1: '', historia1: '', foto1: '' },
    ])
    expect(await done(get('PalavraPastor.php'))).toMatchObject([{ texto: '', foto: '' }])
    expect(await listOf('oracao.php')).toHaveLength(14)
    expect(await listOf('devocao.php')).toHaveLength(7)
    const { exemplos, passos, paginas } = await state()
    expect([exemplos, paginas.length]).toEqual([false, 18])
    expect(passos.filter(({ pronto }) => pronto)).toEqual([])
    expect(passos[2]).toMatchObject({ texto: 'Ainda não há nenhuma', item: 'novo' })

    const [id, ...outras] = revisoes
    const json = { id, outras, lado: 'antes' }
    await done(callAs(site, ana, calls.restoreRevisao, { json }))
    expect(await listOf('comunidade.php')).toHaveLength(10)
    expect(await done(get('paroquia.php'))).toMatchObject([
      { texto1: expect.stringContaining('Santa Rita do Vale') },
    ])
    // What came back is still an example.
    expect(await step('comunidades')).toMatchObject({ texto: expect.stringMatching(/^10 são/) })
    expect((await state()).paginas).toHaveLength(18)
  })

  test('what staff wrote stays, and the community that it names stays with it', async () => {
    const mass = { tipo: 'missa', comunidade: 2, regra: 'FREQ=WEEKLY;BYDAY=SU', hora: '10:00' }
    const { id } = await done<{ id: number }>(
      callAs(site, ana, calls.celebracao.create, { json: mass }),
    )
    await done(callAs(site, ana, calls.acao.update, { json: { id: 1, titulo: 'Nossa horta' } }))
    await done(callAs(site, ana, calls.site.update, { json: { telefone: '(27) 3722-0000' } }))
    const { ficam } = await clear()
    expect(await listOf('celebracao.php')).toMatchObject([{ id }])
    expect(await listOf('acao.php')).toMatchObject([{ id: 1 }])
    const [left] = await done<{ id: number; nome: string }[]>(get('comunidade.php'))
    expect(left!.id).toBe(2)
    expect(ficam).toEqual([left!.nome])
    expect(await done(get('site.php'))).toMatchObject({ telefone: '(27) 3722-0000', endereco: '' })
  })

  test('a Mass of the examples stays while a change that staff wrote names it', async () => {
    const json = { acao: 'cancelada', data: '2026-11-29', celebracao: 1 }
    await done(callAs(site, ana, calls.excecao.create, { json }))
    const { ficam } = await clear()
    expect(await listOf('celebracao.php')).toMatchObject([{ id: 1 }])
    expect(ficam).toHaveLength(2)
  })
})

describe('the strip of a site in preparation', () => {
  const words = 'Site em preparação'

  test('the strip goes once the name, communities and times are the parish’s own', async () => {
    expect(await home()).toContain(words)
    expect(await home()).not.toContain('Confirme na secretaria')
    await done(callAs(site, ana, calls.site.update, { json: ownContact }))
    expect(await home()).toContain('Confirme na secretaria')
    await change({ passo: 'comunidades', feito: true })
    expect(await home()).toContain(words)
    await change({ passo: 'horarios', feito: true })
    expect(await home()).not.toContain(words)
  })

  test('staff take it away', async () => {
    await change({ faixa: false })
    expect(await home()).not.toContain(words)
  })

  test('search engines are asked not to list the pages of a public site', async () => {
    const robots = async () => (await site.app.request('/Home')).headers.get('x-robots-tag')
    expect(await robots()).toBeNull()
    await site.close()
    await open('https://paroquia.example')
    expect(await robots()).toBe('noindex')
    await change({ faixa: false })
    expect(await robots()).toBeNull()
  })
})
