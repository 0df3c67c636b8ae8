import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  calendar,
  content,
  createFind,
  createFindIn,
  createFindOf,
  marksOf,
  textOf,
} from '../../../tests/support/searched-site.ts'
import { celebration, exception } from '../../../tests/support/celebrations.ts'
import { kinds } from '../parish.ts'
import { type Busca, mostHits } from './answer.ts'

let find: (q: string) => Busca

beforeAll(async () => {
  find = await createFind()
})

const titles = (q: string) => find(q).achados.map(({ titulo }) => textOf(titulo))
const first = (q: string) => find(q).achados[0]

describe('a prayer is found', () => {
  test.each([
    ['by its title', 'salve rainha', 'Salve-Rainha'],
    ['in capitals', 'SALVE RAINHA', 'Salve-Rainha'],
    ['without accents', 'oracao a sao miguel', 'Oração a São Miguel Arcanjo'],
    ['in letters of a font generator', '𝗖𝗼𝗻𝘁𝗿𝗶𝗰̧𝗮̃𝗼 🅰🆃🅾', 'Ato de Contrição'],
    ['with letters and accents apart', 'Contrição'.normalize('NFD'), 'Ato de Contrição'],
    ['in the plural', 'atos de contrições', 'Ato de Contrição'],
    ['with a mistake', 'mizericordia divina', 'Divina Misericórdia'],
    ['by its words', 'bendito é o fruto do vosso ventre', 'Ave-Maria'],
    ['while it is typed', 'salve rai', 'Salve-Rainha'],
    ['by another name', 'salve regina', 'Salve-Rainha'],
  ])('%s: %s', (_, q, title) => {
    expect(titles(q)[0]).toBe(title)
  })
})

test.each([
  ['batizado', 'Batismo'],
  ['rosário', 'Terço'],
  ['doente', 'enfermos'],
])('a synonym is found: %s', (q, other) => {
  const texts = find(q).achados.flatMap(({ titulo, trecho }) => marksOf(titulo.concat(trecho)))
  expect(texts.map((each) => each.toLowerCase())).toContain(other.toLowerCase())
})

test.each(['telefone', 'whatsapp', 'secretaria', 'contato'])('%s leads to the contact', (q) => {
  expect(first(q)).toMatchObject({ tipo: 'Contato', endereco: '/Home#contato' })
})

test('the sentence is the one with the words that were typed', () => {
  const { trecho } = first('telefone')!
  expect(textOf(trecho)).toBe('Telefone: (27) 3000-0000')
  expect(marksOf(trecho)).toEqual(['Telefone'])
  expect(textOf(first('horário da secretaria')!.trecho)).toMatch(/^Horário da secretaria: Segunda/)
})

test('each hit leads to its own page', () => {
  expect(first('mistérios gozosos')!.endereco).toBe('/Oracoes?oracao=terco&misterio=gozosos')
  expect(first('santa luzia')!.endereco).toBe('/Comunidade/8')
  expect(first('campanha do quilo')!.endereco).toBe('/Home#acoes')
  expect(first('coração que escuta')!.endereco).toBe('/Home#palavra')
  expect(first('padre wanderson')!.endereco).toBe('/Sobre#padres')
  expect(first('barraca da polenta')!.endereco).toBe('/Sobre')
  expect(first('quadro de dona Angelina')!.endereco).toBe('/Sobre#historia')
})

test('only what is public and current is found', () => {
  expect(titles('bazar')).toEqual(['Bazar beneficente'])
  expect(titles('retiro')).not.toContain('Retiro passado')
  expect(first('retiro')!.endereco).toBe('/Evento/1')
  expect(find('zabumba').total).toBe(0)
})

test('an event is found by its day and its community', () => {
  expect(titles('retiro dezembro')).toEqual(['Retiro'])
  expect(titles('retiro santa luzia')).toEqual(['Retiro'])
})

test('what has no file, and what its page does not show, is not found', async () => {
  const documento = [
    { id: 1, titulo: 'Xaxado', tipo: 'folheto', data: '', arquivo: '' },
    { id: 2, titulo: 'Balancete', tipo: 'contas', data: '', arquivo: 'a.pdf' },
  ]
  const find = await createFindIn({ documento })
  expect(find('xaxado').total).toBe(0)
  expect(find('balancete').achados[0]).toMatchObject({ endereco: '/Documentos' })
  expect(find('prestação de contas').total).toBe(1)
})

test('the dízimo is found by its name where it has only a key, and not at all without one', async () => {
  const key = { chave: 'dizimo@paroquia.example', recebedor: 'Mitra', cidade: 'Vitória' }
  const whole = { texto: '', cnpj: '11222333000181', finalidades: [], ...key }
  expect((await createFindIn({ dizimo: [whole] }))('pix').achados[0]!.endereco).toBe('/Dizimo')
  const none = { ...whole, chave: '' }
  expect((await createFindIn({ dizimo: [none] }))('dízimo').total).toBe(0)
})

test('what has no title is found by its text', async () => {
  const find = await createFindIn({ acao: [{ id: 1, titulo: ' ', texto: 'Horta comunitária' }] })
  expect(find('horta').achados[0]).toMatchObject({ titulo: ['Paróquia em ação'] })
})

test.each([
  ['sacramentos', '/Sacramentos'],
  ['pastorais', '/Pastorais'],
  ['orações', '/Oracoes'],
  ['devoções', '/Devocoes'],
  ['agenda', '/Agenda'],
])('a page that lists something is found: %s', (q, endereco) => {
  expect(first(q)).toMatchObject({ tipo: 'Página', endereco })
})

test('a page of one choice that lists nothing is not found', async () => {
  expect(find('outras páginas').achados.map(({ endereco }) => endereco)).not.toContain('/Outras')
})

test.each([
  'folheto',
  'folheto da missa de domingo',
  'semanário',
  'boletim',
  'formulário',
  'documentos',
])('without documents, their page is found by what they may be: %s', (q) => {
  expect(first(q)).toMatchObject({ tipo: 'Página', endereco: '/Documentos' })
  expect(find(q).palavras).toEqual([])
})

test('a heading is shown without its marks', () => {
  expect(first('sétimo dia')).toMatchObject({ endereco: expect.stringMatching(/setimo-dia/) })
  expect(textOf(first('sétimo dia')!.trecho)).toBe('Missa de sétimo dia')
})

test('a number of WhatsApp is shown as it is read', () => {
  expect(textOf(first('zap')!.trecho)).toBe('WhatsApp: (27) 90000-0000')
})

describe('questions as they are typed', () => {
  test.each([
    ['avemaria', '/Oracoes?oracao=3'],
    ['painosso', '/Oracoes?oracao=2'],
    ['credo', '/Oracoes?oracao=5'],
    ['oracao do anjo da guarda', '/Oracoes?oracao=11'],
    ['oraçao do espirito santo', '/Oracoes?oracao=10'],
    ['rezar o terço', '/Oracoes?oracao=terco'],
    ['terço', '/Oracoes?oracao=terco'],
    ['misterio de 5ª feira', '/Oracoes?oracao=terco&misterio=luminosos'],
    ['como batizar meu filho', '/Pagina/batismo'],
    ['quanto custa o batizado', '/Pagina/batismo'],
    ['quem pode ser padrinho', '/Pagina/batismo'],
    ['quero casar na igreja o que precisa', '/Pagina/matrimonio'],
    ['documentos para casamento', '/Pagina/matrimonio'],
    ['curso de noivos', '/Pagina/matrimonio'],
    ['divorciado pode casar', '/Pagina/pastoral-familiar'],
    ['missa de corpo presente', '/Pagina/quando-alguem-morre-velorio-e-missa-de-setimo-dia'],
    ['missa de 7 dia do meu pai', '/Pagina/quando-alguem-morre-velorio-e-missa-de-setimo-dia'],
    ['missa pela alma', '/Pagina/quando-alguem-morre-velorio-e-missa-de-setimo-dia'],
    ['funeraria', '/Pagina/quando-alguem-morre-velorio-e-missa-de-setimo-dia'],
    ['padre para dar unção no hospital', '/Pagina/uncao-dos-enfermos'],
    ['segunda via do batistério', '/Pagina/segunda-via-de-certidao'],
    ['crisma de adulto', '/Pagina/crisma'],
    ['terço dos homens que dia', '/Pagina/terco-dos-homens'],
    ['quero ser coroinha', '/Pagina/pastoral-da-liturgia'],
    ['como pagar o dizimo pelo pix', '/Dizimo'],
    ['como ajudar a paroquia', '/Dizimo'],
    ['doar alimentos', '/Home#acoes'],
    ['zap da igreja', '/Home#contato'],
    ['telefone da secretaria', '/Home#contato'],
    ['que horas abre a secretaria', '/Home#contato'],
    ['quem é o padre', '/Sobre#padres'],
    ['pe wanderson', '/Sobre#padres'],
    ['telefone do padre', '/Home#contato'],
    ['sta luzia', '/Comunidade/8'],
    ['missa nossa sra aparecida', '/Horarios?tipo=missa&comunidade=3'],
    ['como chegar na santa luzia', '/Comunidade/8'],
    ['eventos do mes', '/Agenda'],
    ['e-mail', '/Home#contato'],
  ])('%s', (q, endereco) => {
    // The pages' places in the starter content mean nothing.
    expect(first(q)!.endereco.replace(/^\/Pagina\/\d+/, '/Pagina')).toBe(endereco)
  })
})

// https://github.com/olivernn/lunr.js/issues/296,
// https://github.com/lucaong/minisearch/issues/108
test.each([
  ['segueme', 'Segue-me'],
  ['portaaporta', 'Visita porta a porta'],
  ['diadelouvor', 'Dia de louvor'],
  ['bemaventurancas', 'Bem-aventuranças'],
  ['encontrodecasais', 'Encontro de casais'],
])('words written together are found: %s', async (q, title) => {
  const find = await createFindOf(title)
  expect(find(q).achados.map(({ titulo }) => textOf(titulo))).toEqual([title])
  expect(find(`${q}xx`).total).toBe(0)
})

test('words that say little are not needed, and count', async () => {
  const find = await createFindOf('Batismo')
  expect(find('marcar batismo').total).toBe(1)
  expect(find('marcar xaxado').total).toBe(0)
})

test('a word of two parts that is nowhere does not find every word with the second beginning', async () => {
  const find = await createFindOf('Fiéis e filhos')
  expect(find('wi-fi').total).toBe(0)
  expect(find('fi').total).toBeGreaterThan(0)
})

test('found events come in the order of their dates', async () => {
  const times = { horaInicio: '19:00', horaFim: '', dias: '' }
  const event = { ...times, texto: '', fim: '', regra: '', comunidade: null, local: '' }
  const evento = [
    { ...event, id: 1, titulo: 'Festa de Natal', inicio: '2026-12-24' },
    { ...event, id: 2, titulo: 'Festa das festas', inicio: '2027-02-01', texto: 'Festa, festa.' },
    { ...event, id: 3, titulo: 'Festa', inicio: '2026-11-01', regra: 'FREQ=WEEKLY;BYDAY=SA' },
    { ...event, id: 4, titulo: 'Bazar', inicio: '2026-11-27', texto: 'Antes da festa.' },
  ]
  const idsWith = async (excecao: readonly object[]) => {
    const find = await createFindIn({ evento, excecao })
    return find('festa').achados.map(({ endereco }) => endereco)
  }
  expect(await idsWith([])).toEqual(['/Evento/3', '/Evento/4', '/Evento/1', '/Evento/2'])
  const off = ['2026-11-21', '2026-11-28'].map((data, id) => exception({ id, evento: 3, data }))
  expect(await idsWith(off)).toEqual(['/Evento/4', '/Evento/3', '/Evento/1', '/Evento/2'])
})

test('a found line of a list has no bullet', async () => {
  const find = await createFindIn({
    aviso: [
      { id: 1, titulo: 'Campanha', texto: 'Traga:\n- arroz\n- feijão', de: '2026-11-01', ate: '' },
    ],
  })
  expect(textOf(find('feijão').achados[0]!.trecho)).toBe('feijão')
})

test('of one letter no beginning is searched, of two letters it is', async () => {
  const find = await createFindOf('xaxado')
  expect(find('x')).toEqual({ total: 0, achados: [], palavras: [] })
  expect(find('xx').total).toBe(0)
  expect(find('xa').total).toBe(1)
})

test('four unknown words are compared with the known ones', async () => {
  const find = await createFindOf('pastoral')
  expect(find('abcdx bcdex cdefx pastoril').total).toBe(1)
  expect(find('abcdx bcdex cdefx defgx pastoril').total).toBe(0)
})

test('words without their marks', () => {
  expect(first('roupas')).toMatchObject({ trecho: [{ marca: 'Roupas' }, ' no salão.'] })
})

test('times come first, then days, then what was written', () => {
  const addresses = (q: string) => find(q).achados.map(({ endereco }) => endereco)
  expect(addresses('missa domingo noite')[0]).toBe('/Horarios?tipo=missa&dia=0&periodo=noite')
  expect(addresses('25/12').slice(0, 2)).toEqual([
    '/Horarios?tipo=missa',
    '/Liturgia?data=2026-12-25',
  ])
  expect(addresses('são sebastião mártir')[0]).toBe('/Liturgia?data=2027-01-20')
  expect(addresses('batismo domingo')[0]).toMatch(/^\/Pagina\//)
})

test('the name in the calendar stands beside the date', () => {
  expect(find('25/12').achados[1]).toMatchObject({
    titulo: ['Liturgia de 25 de dezembro de 2026'],
    trecho: ['Natal do Senhor'],
  })
})

test('a celebration is found by what staff wrote of it, with days and place', async () => {
  const celebracao = [celebration({ hora: '10:00', observacao: 'com as crianças' })]
  const find = await createFindIn({ celebracao, comunidade: [{ id: 1, nome: 'Matriz' }] })
  for (const q of ['missa das crianças', 'missa das criansas', 'missa infantil']) {
    expect(find(q).achados[0]).toMatchObject({
      titulo: ['Missa com as crianças'],
      trecho: ['Domingo, 10h: Matriz'],
    })
  }
  expect(find('missa das crianças').achados[1]).toMatchObject({
    titulo: ['Missa, todo domingo, 10h, Matriz'],
    endereco: '/Horarios',
    trecho: ['com as ', { marca: 'crianças' }],
  })
})

test('a Mass of which neither a celebration nor a text has the words is not found', async () => {
  const celebracao = [celebration({ hora: '10:00' })]
  const find = await createFindIn({ celebracao, comunidade: [{ id: 1, nome: 'Matriz' }] })
  expect(find('missa dos motoristas').total).toBe(0)
})

test('a word that is still typed is no abbreviation', async () => {
  const find = await createFindOf('Batismo')
  expect(find('bat').total).toBe(1)
})

test('where no text has all the words, those with some are found', () => {
  expect(titles('quilo guarapari')).toContain('Campanha do Quilo')
})

test('nothing found: words that are written alike', () => {
  expect(find('caampaanhha')).toEqual({ total: 0, achados: [], palavras: expect.any(Array) })
  expect(find('caampaanhha').palavras[0]).toBe('campanha')
  expect(find('xyzwqk').palavras).toEqual([])
  expect(find('')).toEqual({ total: 0, achados: [], palavras: [] })
})

test('the best are given, and all are counted', () => {
  const { total, achados } = find('senhor')
  expect(total).toBeGreaterThan(mostHits)
  expect(achados).toHaveLength(mostHits)
})

test.each([
  ['rito', 'rixo', 0],
  ['festa', 'fexta', 1],
  ['novenax', 'novxxax', 0],
  ['pastoral', 'pastxxal', 1],
  ['pastoral', 'paxtxxal', 0],
  ['pastoral', 'xastoral', 0],
])('of %s, %s finds %i', async (word, q, count) => {
  expect((await createFindOf(word))(q).total).toBe(count)
})

test('ten words count', async () => {
  const findUv = await createFindOf('uv')
  expect(findUv('ab cd ef gh ij kl mn op qr st uv').total).toBe(0)
  expect(findUv('ab cd ef gh ij kl mn op qr uv').total).toBe(1)
})

test('of three letters one may differ in a word that is offered', async () => {
  const findNovenax = await createFindOf('novenax')
  expect(findNovenax('novxxxx').palavras).toEqual(['novenax'])
  expect(findNovenax('noxxxxx').palavras).toEqual([])
})

test('a word that begins with another letter is offered only if nothing else differs', async () => {
  const findColher = await createFindOf('colher hóstia')
  expect(findColher('folhet').palavras).toEqual([])
  expect(findColher('ostia').palavras[0]).toBe('hóstia')
})

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 100 }),
  fc
    .array(
      fc.constantFrom(
        'ave',
        'maria',
        'São',
        '25/12',
        'missa',
        'domingo',
        '.*',
        '(',
        '\u202e',
        '👨‍👩‍👧',
        '__proto__',
        'constructor',
        '"',
        '~',
      ),
      { maxLength: 60 },
    )
    .map((words) => words.join(' ')),
)

test('no input throws, and marks cover words of the text', () => {
  // Some lines begin with the label of their field.
  const weekdays = 'domingo segunda terça quarta quinta sexta sábado feira'
  const texts = JSON.stringify([content, calendar, kinds, weekdays])
  fc.assert(
    fc.property(hostile, (q) => {
      const { total, achados } = find(q)
      expect(total).toBeGreaterThanOrEqual(achados.length)
      for (const { titulo, trecho } of achados) {
        for (const mark of marksOf(titulo.concat(trecho))) {
          expect(mark).toMatch(/^[\p{L}\p{N}\p{M}]+$/u)
        }
        for (const mark of marksOf(trecho)) {
          expect(texts).toContain(mark)
        }
      }
    }),
    { numRuns: 200 },
  )
})
