import { expect, test } from 'vitest'
import { hasSlug, isOfItems, pageAt, pages, publicPaths } from './paths.ts'
import { pageOfHorarios } from './horarios/pages.ts'

const withSlug = Object.values(pages).filter(hasSlug)

test.each(Object.values(pages).filter((page) => !hasSlug(page)))(
  '%s is found at its own path and at no other',
  (page) => {
    const own = page.replace('{id}', '9999999999')
    expect(pageAt(own)).toEqual({ page, own })
    for (const other of [own.toLowerCase(), own.toUpperCase(), `${own}/`, `${own}//`]) {
      expect(pageAt(other)).toEqual({ page, own })
    }
    for (const none of [`${own}/1`, `${own}x`, `/${own}`, `${own}9`]) {
      expect(pageAt(none)).toBeUndefined()
    }
  },
)

test.each(withSlug)('%s is found with any words behind its id', (page) => {
  const path = page.replace('{id}', '12')
  for (const own of [
    path,
    `${path}/`,
    `${path}/batismo`,
    path.toLowerCase(),
    `${path}/Ba%C3%A7o/`,
  ]) {
    expect(pageAt(own)).toEqual({ page, own })
  }
  for (const none of [`${path}/batismo/x`, `${path}x`, `/${path}`, page.replace('{id}', '0')]) {
    expect(pageAt(none)).toBeUndefined()
  }
})

const accented = ['/Horários', '/Orações', '/Devoções', '/Dízimo', '/Serviços', '/Liturgía/']

test.each(accented)('%s leads to the page, composed or not and in any case', (path) => {
  const own = path.normalize('NFD').replaceAll(/\p{M}|\/$/gu, '')
  for (const each of [path, path.normalize('NFD'), path.toUpperCase(), path.toLowerCase()]) {
    expect(pageAt(each)).toEqual({ page: own, own })
  }
})

test.each(Object.values(pages))('%s is meant by what messengers copy along', (page) => {
  const path = page.replace('{id}', '12')
  for (const end of [
    '.',
    ',',
    ')',
    ').',
    '!',
    '…',
    '*',
    '”.',
    '%2C',
    './',
    ')/',
    '\u00a0',
    '\u200b',
  ]) {
    expect(pageAt(path + end)).toEqual({ page, own: path })
    expect(pageAt(path.toUpperCase() + end)).toEqual({ page, own: path })
  }
})

test('Home has two addresses', () => {
  expect(pageAt('/')).toEqual({ page: '/Home', own: '/' })
})

test.each(['/Comunidade', '/Comunidade/', '/Comunidade/0', '/Comunidade/01', '/Comunidade/maria'])(
  '%s is the page of no item',
  (path) => {
    expect(pageAt(path)).toBeUndefined()
  },
)

test('visitors are led to all pages but the panel and the search', () => {
  expect(publicPaths).toHaveLength(Object.keys(pages).length - 2)
  expect(publicPaths).not.toContain('/Admin')
  expect(publicPaths).not.toContain('/Busca')
  expect(publicPaths.filter(isOfItems)).toEqual([
    '/Evento/{id}',
    '/Aviso/{id}',
    '/Comunidade/{id}',
    '/Pagina/{id}',
  ])
})

test.each([
  [{}, '/Horarios'],
  [{ dia: 0 }, '/Horarios?dia=0'],
  [{ tipo: 'missa', dia: undefined, periodo: 'noite' }, '/Horarios?tipo=missa&periodo=noite'],
  [
    { periodo: 'manha', dia: 6, comunidade: 12, tipo: 'missa' },
    '/Horarios?tipo=missa&comunidade=12&dia=6&periodo=manha',
  ],
])('the times of %j have one address', (asked, address) => {
  expect(pageOfHorarios(asked)).toBe(address)
})
