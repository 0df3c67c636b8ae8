// What every public page holds in its first HTML: what a reader without JavaScript, a search
// engine and a link preview get to see.
import { afterAll, describe, expect, test } from 'vitest'
import { comunidadeAfter, comunidadeName } from '../../src/parish/comunidades/name.ts'
import { conjuntos } from '../../src/parish/oracoes/conjuntos.ts'
import { elements, missingFrom, openPage, publicPages } from '../support/page.ts'
import { createSiteWithReadings } from '../support/site-with-readings.ts'

const site = await createSiteWithReadings()
afterAll(() => site.close())

describe.each(publicPages)('%s', (path) => {
  test('a page is in Brazilian Portuguese with one title and one heading', async () => {
    const { status, headers, html } = await openPage(site, path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(html).toMatch(/^<!DOCTYPE html><html lang="pt-BR"/i)
    const titles = elements(html, 'title')
    expect(titles).toHaveLength(1)
    expect(titles[0]).toContain('Paróquia Sagrado Coração de Jesus')
    expect(elements(html, 'h1')).toHaveLength(1)
  })

  test('a page is whole: nothing is still loading, nothing is hidden until a script shows it', async () => {
    const { html } = await openPage(site, path)
    expect(html).not.toContain('Carregando')
    expect(html).not.toMatch(/<div hidden|<template|\$RC\(/)
  })

  test('a page has header and footer with the links to every page', async () => {
    const { html } = await openPage(site, path)
    const links = ['Home', 'Sobre', 'Liturgia', 'Orações', 'Devoções e Carismas', 'Login']
    const [header = '', footer = ''] = [/<header[\s\S]*<\/header>/, /<footer[\s\S]*<\/footer>/].map(
      (part) => part.exec(html)?.[0],
    )
    for (const link of links) {
      expect(elements(header, 'a')).toContain(link)
      expect(elements(footer, 'a')).toContain(link)
    }
    expect(footer.match(/<img /g)).toHaveLength(3)
  })
})

test.each(['/', '/Home'])('%s shows what the parish says, does and is', async (path) => {
  const page = await openPage(site, path)
  const { content } = site.services
  const { titulo, texto, padre, foto } = await content.documents.palavraPastor.get()
  const { nome, endereco, cep, telefone, instagram, facebook, whatsapp } =
    await content.documents.site.get()
  expect(elements(page.main, 'h1')).toEqual([`Seja bem vindo(a) ${nome}`])
  expect(elements(page.main, 'a')).toContainEqual(
    expect.stringMatching(/sexta-feira, 20 de novembro/i),
  )
  expect(missingFrom(page, ['Palavra do Pastor', titulo, texto, padre])).toEqual([])
  expect(missingFrom(page, ['Paróquia em ação', endereco, cep, telefone])).toEqual([])
  for (const href of [instagram, facebook, `https://wa.me/${whatsapp}`]) {
    expect(page.main).toContain(`href="${href}"`)
  }
  expect(page.main).toContain(`/uploads/palavra/${foto}?w=`)
  for (const acao of await content.lists.acao.list()) {
    expect(missingFrom(page, [acao.titulo, acao.texto])).toEqual([])
    expect(page.main).toContain(`/uploads/acao/${acao.foto}?w=`)
  }
  for (const { id, nome: name, descricao, fachada } of await content.lists.comunidade.list()) {
    // The whole description is on the community's own page.
    expect(missingFrom(page, [name, descricao.slice(0, 60)])).toEqual([])
    expect(page.text).not.toContain(descricao)
    expect(page.main).toContain(`/uploads/comunidades/${id}/${fachada}?w=`)
    expect(page.main).toContain(`href="/Comunidade/${id}"`)
    expect(page.main).toContain(`alt="Fachada ${comunidadeAfter('d', name)}"`)
  }
  expect(elements(page.main, 'a').filter((text) => text === 'Click e saiba mais...')).toHaveLength(
    10,
  )
})

test('/Home shows the publication to readers without JavaScript', async () => {
  const { html } = await openPage(site, '/Home')
  const [publicacao] = await site.services.content.publicacoes.list()
  const noscript = /<noscript>([\s\S]*?)<\/noscript>/.exec(html)?.[1]
  expect(noscript).toContain(`/uploads/publicacao/${publicacao!.imagem}?w=`)
})

test('/Sobre tells the history, names the priests and lists the communities', async () => {
  const page = await openPage(site, '/Sobre')
  const { content } = site.services
  const { texto1, historia1, historia2, foto1, foto2 } = await content.documents.paroquia.get()
  const { nome, padres } = await content.documents.site.get()
  expect(elements(page.main, 'h1')).toEqual([nome])
  expect(page.main.match(/alt="Emblema da (?:paróquia|congregação)"/g)).toHaveLength(2)
  expect(missingFrom(page, [texto1, historia1, historia2, 'Comunidades Paroquial'])).toEqual([])
  for (const foto of [foto1, foto2]) expect(page.main).toContain(`/uploads/paroquia/${foto}?w=`)
  expect(padres).toHaveLength(3)
  for (const padre of padres)
    expect(missingFrom(page, [padre.nome, padre.funcao, padre.texto])).toEqual([])
  expect(page.text).toMatch(/formada por 10 comunidades/)
  for (const comunidade of await content.lists.comunidade.list())
    expect(missingFrom(page, [comunidade.nome])).toEqual([])
})

test('/Comunidades draws each community on a map, with its number in the list', async () => {
  const { main } = await openPage(site, '/Comunidades')
  const all = await site.services.content.lists.comunidade.list()
  const numbers = all.map((_, index) => String(index + 1))
  expect(elements(main, 'text')).toEqual(numbers)
  expect(elements(main, 'span').filter((text) => /^\d+$/.test(text))).toEqual(numbers)
  // The keyboard and screen readers use the list.
  expect(main).toMatch(/<figure [^>]*aria-hidden="true"/)
  const figures = [...main.matchAll(/<a href="([^"]+)" tabindex="-1">.*?<image href="([^"]+)"/gi)]
  expect(figures.map(([, address, picture]) => [address, picture])).toEqual(
    all.map(({ id, fachada }) => [
      `/Comunidade/${id}`,
      `/uploads/comunidades/${id}/${fachada}?w=160`,
    ]),
  )
})

test('every page of a community shows that community and its map', async () => {
  for (const comunidade of await site.services.content.lists.comunidade.list()) {
    const { id, nome, descricao, inicioComunidade, mapaUrl, fachada, imagemAltar } = comunidade
    const page = await openPage(site, `/Comunidade/${id}`)
    expect(elements(page.main, 'h1')).toEqual([comunidadeName(nome)])
    expect(missingFrom(page, [descricao, inicioComunidade])).toEqual([])
    for (const picture of [fachada, imagemAltar]) {
      expect(page.main).toContain(`/uploads/comunidades/${id}/${picture}?w=`)
    }
    expect(page.main).toContain(`<iframe src="${mapaUrl.replaceAll('&', '&amp;')}"`)
  }
})

test('every prayer has an address with its whole text', async () => {
  for (const { id, titulo, oracao } of await site.services.content.lists.oracao.list()) {
    const page = await openPage(site, `/Oracoes?oracao=${id}`)
    expect(page.status).toBe(200)
    expect(elements(page.main, 'h2')).toEqual([titulo])
    expect(missingFrom(page, [oracao])).toEqual([])
  }
})

test('the Rosary is complete, with each set of mysteries at its own address', async () => {
  const { titulo, inicio, misterios, final, contemplacoes } =
    await site.services.content.documents.terco.get()
  for (const { conjunto, text } of conjuntos) {
    const page = await openPage(site, `/Oracoes?oracao=terco&misterio=${conjunto}`)
    const { misterio, dia, contemplacao } = contemplacoes[conjunto]
    expect(missingFrom(page, [titulo, inicio, misterios, final, text])).toEqual([])
    expect(missingFrom(page, [`Mistérios ${misterio}`, `Dia: ${dia}`, contemplacao])).toEqual([])
  }
})

test('every devotion has an address with its whole text', async () => {
  for (const {
    id,
    titulo,
    subtitulo,
    devocao,
    font,
  } of await site.services.content.lists.devocao.list()) {
    const page = await openPage(site, `/Devocoes?devocao=${id}`)
    expect(elements(page.main, 'h2')).toEqual([titulo])
    expect(missingFrom(page, [subtitulo, devocao, font])).toEqual([])
  }
})

test('/Admin shows the form', async () => {
  const { main, text } = await openPage(site, '/Admin')
  expect(main).toMatch(/<input[^>]*type="email"[^>]*required/)
  expect(main).toMatch(/<input[^>]*type="password"[^>]*required/)
  expect(elements(main, 'button')).toEqual(['Entrar', 'Esqueci minha senha'])
  expect(text).toMatch(/Email.*Senha/)
})

test('/Admin waits with the form where a session may be open, and caches know it', async () => {
  const response = await site.app.request('/Admin', { headers: { cookie: 'sessao=abc' } })
  const html = await response.text()
  expect(html).toContain('Carregando...')
  expect(html).not.toContain('type="password"')
  expect(response.headers.get('vary')).toContain('Cookie')
})
