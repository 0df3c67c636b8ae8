import { parsePix } from 'pix-utils'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import type { Revisao } from '../../src/api/history/historico.ts'
import type { Dizimo } from '../../src/parish/dizimo/dizimo.ts'
import { minute } from '../../src/model/milliseconds.ts'
import { accountRefusals } from '../../src/parish/equipe/refusals.ts'
import { openPage } from '../support/page.ts'
import { clockAt, createTestSite, testNow } from '../support/site.ts'
import { callAs, done, logIn, registerStaff } from '../support/staff.ts'

const clock = clockAt(testNow)

const site = await createTestSite({ clock })
const ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
afterAll(() => site.close())

const logInAgain = async () => {
  ana.cookie = await logIn(site, ana.usuario.email)
}

beforeEach(logInAgain)

const receiver = {
  chave: 'dizimo@paroquia.org.br',
  recebedor: 'Mitra Diocesana de Santa Rita',
  cnpj: '12345678000195',
  cidade: 'Santa Rita do Vale',
}

function pass(milliseconds: number): void {
  clock.set(new Date(clock.now().getTime() + milliseconds))
}

const update = (json: object, who = ana) => callAs(site, who, calls.dizimo.update, { json })
const revisions = () =>
  done<Revisao[]>(callAs(site, ana, calls.listRevisoes, { query: '?tipo=dizimo' }))

test('what people type is stored in one form', async () => {
  const typed = {
    ...receiver,
    chave: '(27) 99999-0000',
    cnpj: '12.abc.345/01de-35',
    finalidades: [{ nome: 'Obra', valor: 'R$ 1.250', txid: '' }],
  }
  expect(await done(update(typed))).toMatchObject({
    chave: '+5527999990000',
    cnpj: '12ABC34501DE35',
    finalidades: [{ nome: 'Obra', valor: '1250,00', txid: '' }],
  })
  await done(update({ chave: '', recebedor: '', cnpj: '', cidade: '', finalidades: [] }))
})

test.each([
  [{ chave: '529.982.247-25' }, 'chave', 'CPF é de uma pessoa'],
  [{ chave: '12.345.678/0001-96' }, 'chave', 'CNPJ não confere'],
  [{ recebedor: '' }, 'recebedor', 'nome que o banco mostra'],
  [{ cidade: '—' }, 'cidade', 'Escreva a cidade'],
  [{ cnpj: '' }, 'cnpj', 'Escreva o CNPJ'],
  [{ cnpj: '12345678000194' }, 'cnpj', 'não confere'],
  [{ chave: '', cnpj: '12345678000194' }, 'cnpj', 'não confere'],
  [{ finalidades: [{ nome: '', valor: '5', txid: '' }] }, 'finalidades', 'Escreva o nome'],
  [{ finalidades: [{ nome: 'Obra', valor: '0', txid: '' }] }, 'finalidades', 'Confira o valor'],
  [{ finalidades: [{ nome: 'Obra', valor: '', txid: '***' }] }, 'finalidades', 'identificador'],
])('%o is refused at its field', async (wrong, campo, words) => {
  const refused = await update({ ...receiver, ...wrong })
  expect(refused.status).toBe(422)
  const { message, data } = (await refused.json()) as { message: string; data: object }
  expect(message).toContain(words)
  expect(data).toEqual({ campo })
})

test('there are eight purposes at most', async () => {
  const finalidades = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ nome: `Obra ${at}`, valor: '', txid: '' }))
  expect((await update({ finalidades: finalidades(9) })).status).toBe(422)
  expect(await done(update({ finalidades: finalidades(8) }))).toMatchObject({
    finalidades: finalidades(8),
  })
})

test('an empty key is no mistake, and shows the words alone', async () => {
  await done(update({ texto: 'Obrigado a cada dizimista.', chave: '' }))
  const { text } = await openPage(site, '/Dizimo')
  expect(text).toContain('Obrigado a cada dizimista.')
  expect(text).not.toContain('PIX')
})

describe('the receiver of PIX', () => {
  const other = { ...receiver, chave: 'ladrao@example.com', recebedor: 'Outro' }

  beforeEach(async () => {
    await done(update({ ...receiver, texto: 'Palavras.', finalidades: [] }))
  })

  test.each([
    { chave: 'outra@paroquia.org.br' },
    { recebedor: 'Outro' },
    { cnpj: '11222333000181' },
    { texto: 'A chave mudou.' },
    { cidade: 'Vitória' },
    { finalidades: [{ nome: 'Nova chave', valor: '', txid: '' }] },
  ])('the receiver is changed after a recent login only: %o', async (json) => {
    pass(11 * minute)
    const refused = await update(json)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({
      message: accountRefusals.recentLoginRequired,
      data: { motivo: 'senha', segundoFator: false },
    })
    expect(await done<Dizimo>(callAs(site, ana, calls.dizimo.get))).toMatchObject(receiver)
    // Equal values take none.
    await done(update({ ...receiver, texto: 'Palavras.' }))
    await logInAgain()
    expect(await done(update(json))).toMatchObject(json)
  })

  test('the receiver is restored from the history after a recent login only', async () => {
    await done(update(other))
    const [newest] = await revisions()
    pass(11 * minute)
    const json = { id: newest!.id, lado: 'antes' }
    expect((await callAs(site, ana, calls.restoreRevisao, { json })).status).toBe(403)
    expect(await done<Dizimo>(callAs(site, ana, calls.dizimo.get))).toMatchObject(other)
    await logInAgain()
    await done(callAs(site, ana, calls.restoreRevisao, { json }))
    expect(await done<Dizimo>(callAs(site, ana, calls.dizimo.get))).toMatchObject(receiver)
  })

  test('the receiver is restored alone: words written since stay', async () => {
    await done(update(other))
    const [newest] = await revisions()
    await done(update({ texto: 'Escrito depois.' }))
    const json = { id: newest!.id, lado: 'antes', campos: ['recebedor', 'cnpj', 'chave'] }
    await done(callAs(site, ana, calls.restoreRevisao, { json }))
    expect(await done<Dizimo>(callAs(site, ana, calls.dizimo.get))).toMatchObject({
      ...receiver,
      texto: 'Escrito depois.',
    })
  })

  test('the receiver is not restored with a part that does not go with the rest of today', async () => {
    await done(update({ chave: '', recebedor: '', cnpj: '', cidade: '' }))
    const [newest] = await revisions()
    const json = { id: newest!.id, lado: 'antes', campos: ['chave'] }
    const response = await callAs(site, ana, calls.restoreRevisao, { json })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ data: { campo: 'recebedor' } })
    expect(await done<Dizimo>(callAs(site, ana, calls.dizimo.get))).toMatchObject({ chave: '' })
    await done(update(receiver))
  })
})

describe('the page', () => {
  beforeEach(async () => {
    await done(
      update({
        ...receiver,
        texto: 'Devolver é agradecer.',
        finalidades: [
          { nome: 'Dízimo', valor: '', txid: 'DZ2026' },
          { nome: 'Obra da torre', valor: '50', txid: '' },
        ],
      }),
    )
  })

  test('the page has words, codes, receiver and steps without a script', async () => {
    const { text, main } = await openPage(site, '/Dizimo')
    expect(text.indexOf('Confira este nome')).toBeLessThan(text.indexOf('Devolver é agradecer.'))
    expect(main.match(/<svg[^>]+role="img"/g)).toHaveLength(2)
    expect(text).toContain('Confira este nome antes de pagar')
    expect(text).toContain('Mitra Diocesana de Santa Rita')
    expect(text).toContain('CNPJ 12.345.678/0001-95')
    expect(text).toContain('R$ 50,00')
    expect(text).toContain('não guarda nada sobre quem oferta')
    const codes = text.match(/000201.*?6304[0-9A-F]{4}(?= )/g) ?? []
    expect(codes.map((code) => parsePix(code))).toMatchObject([
      { txid: 'DZ2026', pixKey: receiver.chave, merchantCity: 'Santa Rita' },
      { txid: 'OBRADATORRE', transactionAmount: 50, merchantName: 'Mitra Diocesana de Santa' },
    ])
  })

  test('the page leads to no cards for printing, which staff find in the panel', async () => {
    const { main } = await openPage(site, '/Dizimo')
    expect(main).not.toContain('folha=')
  })

  test('the page writes PIX in one way, and its steps name no button that needs a script', async () => {
    const { text } = await openPage(site, '/Dizimo')
    expect(text).not.toMatch(/\bPix\b/)
    const steps = text.slice(text.indexOf('Nunca pagou? Veja como'))
    expect(steps).toContain('copie o código')
    expect(steps).not.toContain('Copiar o código')
  })

  test('the page has a sheet for each code, and no other', async () => {
    const { main } = await openPage(site, '/Dizimo?folha=2')
    expect(main.match(/<article/g)).toHaveLength(4)
    expect(main.match(/<h2>Obra da torre/g)).toHaveLength(4)
    for (const folha of ['0', '3', 'x']) {
      expect((await site.app.request(`/Dizimo?folha=${folha}`)).status).toBe(404)
    }
  })

  test('the page is announced to search engines only if it has content', async () => {
    const listed = async () => {
      const texts = ['/sitemap.xml', '/api/menu.php'].map(async (path) =>
        (await site.app.request(path)).text(),
      )
      return (await Promise.all(texts)).map((text) => text.includes('/Dizimo'))
    }
    expect(await listed()).toEqual([true, true])
    await done(update({ texto: '', chave: '' }))
    expect(await listed()).toEqual([false, false])
    expect((await site.app.request('/Dizimo')).status).toBe(404)
    await done(update({ texto: 'Palavras.', ...receiver }))
  })
})
