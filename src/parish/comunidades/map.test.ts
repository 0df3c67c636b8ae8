import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mapAddress, mapHosts } from './map.ts'

const google = 'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3741'
const osm = 'https://www.openstreetmap.org/export/embed.html?bbox=-40.4%2C-19.3&layer=mapnik'

test.each([
  google,
  osm,
  'https://www.google.com/maps/d/embed?mid=1abc',
  'https://www.google.com/maps/embed/v1/place?q=matriz',
  'https://maps.google.com/maps?q=-19.3,-40.4&output=embed',
])('%s is shown', (address) => {
  expect(mapAddress(address)).toBe(address)
})

test('blanks around an address do not matter', () => {
  expect(mapAddress(`\n  ${google}\t`)).toBe(google)
})

describe('the address is taken out of pasted code', () => {
  test.each([
    `<iframe src="${google}" width="600" height="450" style="border:0;" allowfullscreen></iframe>`,
    `<iframe width='600' src='${google}'></iframe>`,
    `<IFRAME SRC = "${google}"></IFRAME>`,
    `<iframe\n  src="${google}"\n></iframe>\n`,
  ])('%j', (code) => {
    expect(mapAddress(code)).toBe(google)
  })

  test('the address is taken out with its escaped ampersands', () => {
    const code = `<iframe src="${osm.replaceAll('&', '&amp;')}"></iframe><br/><small>mapa</small>`
    expect(mapAddress(code)).toBe(osm)
  })
})

describe('nothing else is shown', () => {
  const other = [
    '',
    ' ',
    'Rua da Matriz, 120',
    'https://goo.gl/maps/abc',
    'https://www.google.com/',
    'https://www.google.com/search?q=maps/embed',
    'https://www.google.com/url?q=https://evil.example/maps/embed',
    'https://www.openstreetmap.org/#map=15/-19.3/-40.4',
    'https://example.org/maps/embed',
  ]
  const unsafe = [
    google.replace('https:', 'http:'),
    osm.replace('https:', 'http:'),
    'javascript:alert(1)',
    'javascript://www.google.com/maps/embed%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://www.google.com/maps/embed',
    'ftp://www.google.com/maps/embed',
    '//www.google.com/maps/embed',
    '/maps/embed',
  ]
  const lookAlike = [
    'https://www.google.com.evil.example/maps/embed',
    'https://evil.example/www.google.com/maps/embed',
    'https://www.google.com@evil.example/maps/embed',
    'https://www.google.com%2eevil.example/maps/embed',
    'https://wwwxgoogle.com/maps/embed',
    'https://evilwww.google.com.br/maps/embed',
    'https://sites.google.com/maps/embed',
    'https://google.com.maps.evil.example/maps/embed',
    'https://www.openstreetmap.org.evil.example/export/embed.html',
    'https://www.google.com:8443/maps/embed',
    'https://xn--ggle-55da.com/maps/embed',
  ]
  const traversal = [
    'https://www.google.com/maps/embed/../../url?q=https://evil.example',
    'https://www.google.com/maps/embed/%2e%2e/%2e%2e/url?q=https://evil.example',
    'https://www.google.com/maps/embed\\..\\..\\url',
    'https://www.google.com/x/../search/maps/embed',
    'https://www.google.com/maps/embed/..%2f..%2furl?q=https://evil.example',
    'https://www.google.com/maps/embedded-evil',
    'https://maps.google.com/mapsevil',
    'https://www.openstreetmap.org/export/embed.html/../../login',
    'https://www.openstreetmap.org/login?x=/export/embed.html',
  ]

  test.each([...other, ...unsafe, ...lookAlike, ...traversal])('%s', (address) => {
    expect(mapAddress(address)).toBeUndefined()
  })

  test.each([...unsafe, ...lookAlike])('pasted as code: %s', (address) => {
    expect(mapAddress(`<iframe src="${address}"></iframe>`)).toBeUndefined()
  })

  test('code with two addresses: the one that a browser would take counts', () => {
    const code = `<iframe src="https://evil.example/" src="${google}"></iframe>`
    expect(mapAddress(code)).toBeUndefined()
  })
})

test('any map that is shown is an https address of a map host', () => {
  const anyText = fc.oneof(
    fc.string(),
    fc
      .tuple(fc.constantFrom(...mapHosts), fc.string())
      .map(([host, rest]) => `https://${host}${rest}`),
    fc.webUrl(),
  )
  fc.assert(
    fc.property(anyText, (text) => {
      const address = mapAddress(text)
      if (address === undefined) return
      const { protocol, hostname } = new URL(address)
      expect(protocol).toBe('https:')
      expect(mapHosts).toContain(hostname)
    }),
  )
})
