import { expect, test } from 'vitest'
import { oldAddress } from './old-address.ts'

const addresses: [given: string, base: string | undefined][] = [
  ['https://site.example', 'https://site.example/'],
  ['https://site.example/', 'https://site.example/'],
  ['https://site.example/paroquia', 'https://site.example/paroquia/'],
  ['https://site.example/paroquia//', 'https://site.example/paroquia/'],
  ['https://site.example/api', 'https://site.example/'],
  ['https://site.example/paroquia/api/', 'https://site.example/paroquia/'],
  [' http://127.0.0.1:8080/?a=b#c ', 'http://127.0.0.1:8080/'],
  ['site.example', 'https://site.example/'],
  ['www.site.example/paroquia/api', 'https://www.site.example/paroquia/'],
  ['site.example:8443', 'https://site.example:8443/'],
  ['localhost:8080', undefined],
  ['sim', undefined],
  ['ftp://site.example', undefined],
  ['file:///etc', undefined],
  ['https://maria:segredo@site.example', undefined],
  ['', undefined],
]
test.each(addresses)('%j stands at %s', (given, base) => {
  expect(oldAddress(given)?.href).toBe(base)
})
