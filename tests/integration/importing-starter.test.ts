// Moving in leaves nothing of the contact and the priests that the starter content invents.
import { describe, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import type { Site } from '../../src/parish/contato/site.ts'
import { reportOf } from '../../src/operation/importing/report.ts'
import { readStarter } from '../../src/server/starter/read-starter.ts'
import { contentRevisions, importFrom, readEverything, useBothSites } from '../support/importing.ts'
import { type OldSiteStandIn, status } from '../support/old-site-stand-in.ts'
import { openPage } from '../support/page.ts'
import { testToday, type TestSite } from '../support/site.ts'
import { callAs, done, registerStaff } from '../support/staff.ts'

const starter = (await readStarter('site', testToday))[0]!
const palavraPastor = (await readStarter('palavraPastor', testToday))[0]!

let site: TestSite
let old: OldSiteStandIn

useBothSites((...both) => {
  ;[site, old] = both
})

const contact = () => done<Site>(callAs(site, undefined, calls.site.get))
async function save(json: Partial<Site>): Promise<void> {
  const ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
  await done(callAs(site, ana, calls.site.update, { json }))
}

const nothing = {
  endereco: '',
  bairro: '',
  cidade: '',
  uf: '',
  cep: '',
  telefone: '',
  whatsapp: '',
  email: '',
  instagram: '',
  facebook: '',
  horarioSecretaria: '',
  padres: [],
}
describe('after an import', () => {
  test('nothing invented is in public any more, and the report says what is to be filled in', async () => {
    const report = reportOf(await importFrom(site, old.url))
    expect(report).toContain('Para preencher no painel:\n- o endereço e o telefone\n- os padres\n')
    expect(await contact()).toMatchObject({ ...nothing, nome: starter.nome })
    const invented = [
      ...Object.entries(starter).filter(([name]) => !['nome', 'uf', 'padres'].includes(name)),
      ...starter.padres.map(({ nome }) => ['padre', nome]),
    ]
      .map(([, text]) => String(text).replace('https://', ''))
      .filter((text) => text !== '')
    const addresses = ['/Home', '/Sobre', '/Comunidade/2', '/manifest.webmanifest']
    const pages = await Promise.all(
      addresses.map(async (address) => [address, await (await site.app.request(address)).text()]),
    )
    const found = pages.flatMap(([address, text]) =>
      invented.filter((each) => text!.includes(each)).map((each) => `${address}: ${each}`),
    )
    // The community's own text is the old site's.
    expect(found).toEqual([])
    const home = await openPage(site, '/Home')
    expect(home.text).not.toContain('Contato')
    expect(home.main).not.toContain('Redes sociais')
    expect((await openPage(site, '/Sobre')).text).not.toContain('Nossos padres')
  })

  test('the history has it in one entry, which can be undone', async () => {
    await importFrom(site, old.url)
    const entry = (await contentRevisions(site)).find(({ tipo }) => tipo === 'site')!
    expect(entry).toMatchObject({ feito: 'limpou', quem: `Importação de ${new URL(old.url).host}` })
    const ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
    await done(callAs(site, ana, calls.restoreRevisao, { json: { id: entry.id, lado: 'antes' } }))
    expect(await contact()).toMatchObject(starter)
  })

  test('what staff filled in then stays at a second one, and nothing is missing', async () => {
    await importFrom(site, old.url)
    const own = {
      endereco: 'Rua Nova, 1',
      bairro: starter.bairro,
      cidade: 'Colatina',
      uf: starter.uf,
      telefone: '(27) 3722-0000',
      padres: [{ funcao: 'Pároco', nome: 'Pe. João', texto: '', foto: '', fotoFoco: '' }],
    }
    await save(own)
    const report = reportOf(await importFrom(site, old.url))
    expect(await contact()).toMatchObject({ ...nothing, ...own })
    expect(report).not.toContain('Para preencher no painel')
  })
})

test("staff's own values from before an import stay, and do not stop it", async () => {
  const [first, second] = starter.padres
  const own = { ...first!, nome: 'Pe. João Real' }
  await save({
    telefone: '(27) 3722-0000',
    cidade: 'Colatina',
    padres: [own, { ...second!, funcao: 'Pároco' }],
  })
  await importFrom(site, old.url)
  expect(await contact()).toMatchObject({
    ...nothing,
    telefone: '(27) 3722-0000',
    // With a city of their own, staff may as well have meant these two.
    bairro: starter.bairro,
    cidade: 'Colatina',
    uf: starter.uf,
    padres: [{ ...own, texto: '' }],
  })
})

describe('from another site of this program', () => {
  test('another site with starter content brings nothing, also after several imports', async () => {
    old.answers.set('/api/site.php', JSON.stringify({ data: { ...starter, telefone: '123' } }))
    old.answers.set('/api/PalavraPastor.php', JSON.stringify({ data: [palavraPastor] }))
    const report = reportOf(await importFrom(site, old.url))
    expect(await contact()).toMatchObject({ ...nothing, telefone: '123' })
    expect(report).toContain('- o endereço\n')
    const before = [await readEverything(site), await contentRevisions(site)]
    await importFrom(site, old.url)
    expect([await readEverything(site), await contentRevisions(site)]).toEqual(before)
  })
})

test("the starter's word of the pastor goes as well where the old site has none", async () => {
  old.answers.set('/api/PalavraPastor.php', status(500))
  await importFrom(site, old.url)
  expect((await openPage(site, '/Home')).text).not.toContain('Palavra do Pastor')
  const [palavra] = await done<object[]>(callAs(site, undefined, calls.palavraPastor.get))
  expect(palavra).toMatchObject({ titulo: '', texto: '', padre: '' })
  expect(JSON.stringify(palavra)).not.toContain(palavraPastor.padre)
})
