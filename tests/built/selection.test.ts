// What is selected stands in the address.
import { afterAll, describe, expect, test } from 'vitest'
import { chosenLinks, elements, openPage } from '../support/page.ts'
import { createTestSite } from '../support/site.ts'

const site = await createTestSite()
afterAll(() => site.close())

/** Beside the text and in the toggled menu the same choice is marked. */
const twice = (text: string) => [text, text]

describe('prayers', () => {
  test('the Rosary stands once above both menus and ends each, shorter in the toggled one', async () => {
    const { main } = await openPage(site, '/Oracoes')
    const titles = (await site.services.content.lists.oracao.list()).map(({ titulo }) => titulo)
    const first = 'Rezar o Terço'
    const expected = [first, ...titles, 'Oração do Santo Terço', ...titles, 'Santo Terço']
    expect(elements(main, 'a')).toEqual(expected)
  })

  test('the sixth is selected by default', async () => {
    const { main } = await openPage(site, '/Oracoes')
    const sixth = (await site.services.content.lists.oracao.list())[5]!
    expect(elements(main, 'h2')).toEqual([sixth.titulo])
    expect(chosenLinks(main)).toEqual(twice(sixth.titulo))
  })

  test('?oracao= selects', async () => {
    const { main } = await openPage(site, '/Oracoes?oracao=2')
    expect(elements(main, 'h2')).toEqual(['Pai-Nosso'])
    expect(chosenLinks(main)).toEqual(twice('Pai-Nosso'))
  })

  test('only the text of the prayer or of the mysteries that are chosen is part of the page', async () => {
    const { lists, documents } = site.services.content
    const [, second, , , , sixth] = await lists.oracao.list()
    const { html } = await openPage(site, `/Oracoes?oracao=${second!.id}`)
    const inData = (text: string) => JSON.stringify(text.slice(0, 60)).slice(1, -1)
    expect(html).toContain(inData(second!.oracao))
    expect(html).not.toContain(inData(sixth!.oracao))
    const { gozosos, gloriosos } = (await documents.terco.get()).contemplacoes
    const terco = await openPage(site, '/Oracoes?oracao=terco&misterio=gozosos')
    expect(terco.html).toContain(inData(gozosos.contemplacao))
    expect(terco.html).not.toContain(inData(gloriosos.contemplacao))
  })

  test('the Rosary takes the place of the prayer, and waits for a choice', async () => {
    const { main, text } = await openPage(site, '/Oracoes?oracao=terco')
    expect(chosenLinks(main)).toEqual(['Oração do Santo Terço', 'Santo Terço'])
    expect(elements(main, 'h2')).toEqual(['Oração do Santo Terço'])
    expect(text).toContain('Escolha um mistério')
    expect(text).not.toContain('Dia: ')
  })

  test('?misterio= chooses among the mysteries', async () => {
    const { main, text } = await openPage(site, '/Oracoes?oracao=terco&misterio=luminosos')
    expect(chosenLinks(main)).toContain('Luminosos')
    expect(elements(main, 'h3')).toEqual(['Mistérios Luminosos'])
    expect(text).toContain('Dia: quinta-feira')
    expect(text).not.toContain('Escolha um mistério')
  })

  test('a mystery without the Rosary chooses nothing', async () => {
    const { main, text } = await openPage(site, '/Oracoes?misterio=luminosos')
    expect(elements(main, 'h2')).toEqual(['Consagração de Santa Margarida Maria'])
    expect(text).not.toContain('Mistérios Luminosos')
  })
})

describe('devotions', () => {
  test('nothing is selected by default', async () => {
    const { main, text } = await openPage(site, '/Devocoes')
    expect(text).toContain('Clique em uma devoção para abrir...')
    expect(chosenLinks(main)).toEqual([])
    expect(elements(main, 'h2')).toEqual([])
  })

  test('only the text of the chosen one is part of the page', async () => {
    const [first, second] = await site.services.content.lists.devocao.list()
    const { html } = await openPage(site, `/Devocoes?devocao=${second!.id}`)
    expect(html).toContain(second!.devocao.slice(0, 60))
    expect(html).not.toContain(first!.devocao.slice(0, 60))
  })

  test('?devocao= selects', async () => {
    const { main, text } = await openPage(site, '/Devocoes?devocao=3')
    expect(elements(main, 'h2')).toEqual(['Divina Misericórdia'])
    expect(chosenLinks(main)).toEqual(twice('Divina Misericórdia'))
    expect(text).not.toContain('Clique em uma devoção')
  })
})

describe('communities', () => {
  test('only that community is part of the page', async () => {
    const { html } = await openPage(site, '/Comunidade/2')
    const [first] = await site.services.content.lists.comunidade.list()
    expect(html).not.toContain(first!.descricao.slice(0, 60))
  })
})
