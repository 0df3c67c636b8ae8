import { expect, test } from 'vitest'
import { isOfItems, pageAt, pages, publicPaths } from './paths.ts'

test.each(Object.values(pages))('%s is found at its own path and at no other', (page) => {
  const own = page.replace('{id}', '9999999999')
  expect(pageAt(own)).toEqual({ page, own })
  for (const other of [own.toLowerCase(), own.toUpperCase(), `${own}/`, `${own}//`]) {
    expect(pageAt(other)).toEqual({ page, own })
  }
  for (const none of [`${own}/1`, `${own}x`, `/${own}`, `${own}9`]) {
    expect(pageAt(none)).toBeUndefined()
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

test('visitors are led to all pages but the panel', () => {
  expect(publicPaths).toHaveLength(Object.keys(pages).length - 1)
  expect(publicPaths).not.toContain('/Admin')
  expect(publicPaths.filter(isOfItems)).toEqual(['/Evento/{id}', '/Aviso/{id}', '/Comunidade/{id}'])
})
