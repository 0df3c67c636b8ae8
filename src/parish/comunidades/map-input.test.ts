import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mapAddress } from './map.ts'
import { readMap, readMapAddress } from './map-input.ts'
import { placeOnMap } from './map-place.ts'

/** The text that a map of ours searches for. */
function searched(text: string): string | null {
  const address = readMapAddress(text)
  return address === undefined ? null : new URL(address).searchParams.get('q')
}

const at = { lat: -20.3155, lon: -40.3128 }

describe('coordinates in the usual spellings', () => {
  test.each([
    '-20.3155, -40.3128',
    '-20.3155,-40.3128',
    '-20.3155 -40.3128',
    '-20,3155; -40,3128',
    '-20,3155, -40,3128',
    '-20,3155,-40,3128',
    '-20,3155 -40,3128',
    '−20,3155 / −40,3128',
    '(-20.3155, -40.3128)',
    'Lat: -20.3155 Long: -40.3128',
    'Latitude -20,3155, Longitude -40,3128',
    '20.3155 S, 40.3128 W',
    '20,3155° S 40,3128° O',
    'S 20.3155 O 40.3128',
    '40.3128°W, 20.3155°S',
    '20°18\'55.8"S 40°18\'46.08"W',
    '20° 18′ 55,8″ S, 40° 18′ 46,08″ O',
    '20º18’55,8”S 40º18’46,08”O',
    "20°18.93'S 40°18.768'W",
    "-20°18'55.8'' -40°18'46.08''",
    '  -20.3155,\n -40.3128 ',
  ])('%s', (text) => {
    expect(placeOnMap(readMapAddress(text) ?? '')).toEqual(at)
  })
})

describe('links that name the place', () => {
  const google = 'https://www.google.com/maps'
  const data = '17z/data=!3m1!4b1!4m6!3m5!1s0xb8:0x3a!8m2!3d-20.3155!4d-40.3128!16s%2Fg%2F11b'
  test.each([
    `${google}/place/Igreja+Matriz/@-20.31,-40.31,${data}?entry=ttu&g_ep=Eg`,
    `Igreja Matriz São José ${google}/place/Igreja+Matriz/@-20.31,-40.31,${data}`,
    `www.google.com.br/maps/place/Igreja/@-20.31,-40.31,${data}`,
    `${google}/place/Igreja+Matriz/@-20.3155,-40.3128,17z`,
    `${google}/place/20%C2%B018'55.8%22S+40%C2%B018'46.1%22W/@-20.3,-40.3,${data}`,
    `${google}/place/-20.3155,-40.3128/@-20.4,-40.4,15z`,
    `${google}/@-20.3155,-40.3128,15z?entry=ttu`,
    `${google}/search/?api=1&query=-20.3155%2C-40.3128`,
    `${google}/search/-20.3155,+-40.3128?entry=tts`,
    `${google}/dir/?api=1&destination=-20.3155,-40.3128&travelmode=driving`,
    `${google}/dir/Vit%C3%B3ria/-20.3155,-40.3128/@-20.1,-40.1,9z/data=!3m1!4b1`,
    `${google}?q=-20.3155,-40.3128&z=17&hl=pt-BR`,
    'http://maps.google.com/?q=-20.3155,-40.3128',
    'https://maps.google.com/maps?q=loc:-20.3155,-40.3128+(Matriz)',
    'https://maps.google.com.br/maps?ll=-20.3155,-40.3128&z=15',
    'https://google.pt/maps?daddr=-20.3155,-40.3128',
    'geo:-20.3155,-40.3128',
    'geo:-20.3155,-40.3128?z=17',
    'geo:0,0?q=-20.3155,-40.3128(Igreja%20Matriz)',
    'https://www.openstreetmap.org/?mlat=-20.3155&mlon=-40.3128#map=17/-20.3/-40.3',
    'https://www.openstreetmap.org/#map=17/-20.3155/-40.3128&layers=N',
    'https://www.openstreetmap.org/node/123#map=17/-20.3155/-40.3128',
    'https://waze.com/ul?ll=-20.3155,-40.3128&navigate=yes',
    'https://www.waze.com/ul?ll=-20.3155%2C-40.3128&zoom=17',
    'https://www.waze.com/live-map/directions?to=ll.-20.3155%2C-40.3128',
    'https://ul.waze.com/ul?navigate=yes&latlng=-20.3155,-40.3128',
    'https://maps.apple.com/?ll=-20.3155,-40.3128&q=Igreja%20Matriz',
    'https://maps.apple.com/?q=Igreja&sll=-20&ll=-20.3155,-40.3128&t=m',
    'https://maps.apple.com/place?address=Rua%20X&coordinate=-20.3155,-40.3128&name=Igreja',
    'maps.apple.com/?daddr=-20.3155,-40.3128',
  ])('%s', (link) => {
    expect(placeOnMap(readMapAddress(link) ?? '')).toEqual(at)
  })

  test("Waze's own short link holds a geohash", () => {
    const place = placeOnMap(readMapAddress('Vamos? https://waze.com/ul/hu4pruydqqvj') ?? '')
    expect(place?.lat).toBeCloseTo(57.64911, 4)
    expect(place?.lon).toBeCloseTo(10.40744, 4)
  })
})

describe('words that a map service finds', () => {
  const rua = 'Rua Dom Luís Scortegagna, 120, Rio Bananal - ES'
  test.each([
    [rua, rua],
    [`Endereço: ${rua}`, `Endereço: ${rua}`],
    ['Rua da Matriz, 120\n29920-000 Rio Bananal', 'Rua da Matriz, 120 29920-000 Rio Bananal'],
    ['MPR9+4X Rio Bananal', 'MPR9+4X Rio Bananal'],
    ['https://www.google.com/maps/place/Igreja+Matriz,+Rio+Bananal', 'Igreja Matriz, Rio Bananal'],
    ['https://maps.google.com?q=Igreja%20Matriz&ftid=0x0:0x1', 'Igreja Matriz'],
    ['https://www.google.com/maps/search/Igreja+S%C3%A3o+Jos%C3%A9/', 'Igreja São José'],
    ['https://maps.apple.com/?address=Rua%20A,%201&q=Igreja', 'Rua A, 1'],
    ['geo:0,0?q=Rua+da+Matriz+120', 'Rua da Matriz 120'],
    ['https://waze.com/ul?q=Igreja%20%ZZMatriz', 'Igreja %ZZMatriz'],
  ])('%s', (text, words) => {
    expect(searched(text)).toBe(words)
  })
})

test('embed code stays what it is', () => {
  const address = 'https://www.google.com/maps/embed?pb=!1m18!2d-40.3958!3d-19.3432'
  expect(readMap(`<iframe src="${address}" width="600"></iframe>`)).toEqual({ address })
  expect(readMap(address)).toEqual({ address })
})

test.each([
  'https://maps.app.goo.gl/AbCdEf123',
  'Igreja Matriz São José https://maps.app.goo.gl/AbCdEf123?g_st=ac',
  'maps.app.goo.gl/AbCdEf123',
  'https://goo.gl/maps/AbCdEf',
  'https://share.google/AbCdEf',
  'https://maps.apple/p/AbCdEf',
  'https://osm.org/go/AbCdEf--',
])('%s needs the network', (text) => {
  expect(readMap(text)).toEqual({ refused: 'shortMapLink' })
})

test.each([
  '',
  'mapa',
  'perto da ponte',
  'padre@example.org, 27',
  '-20.3155',
  '-95, -40',
  '-20, -190',
  '20.3S 40.3S',
  '99999999, 99999999',
  'javascript:alert(1, 2)',
  'javascript:alert(1) // Rua da Matriz, 120',
  'JAVASCRIPT: alert(1), 2',
  'vbscript:msgbox 1, 2',
  'data:text/html,<script>alert(1)</script>',
  '<script>alert(1)</script> Rua da Matriz, 120',
  '<iframe src="https://evil.example/maps/embed"></iframe>',
  '<img src=x onerror=alert(1)> -20.3, -40.3',
  'https://evil.example/maps/place/Igreja/@-20.3,-40.3,17z',
  'https://www.google.com.evil.example/maps?q=-20.3,-40.3',
  'https://www.google.com@evil.example/maps?q=-20.3,-40.3',
  'https://evil.example/www.google.com/maps?q=-20.3,-40.3',
  'https://google.evil/maps.google.com/?q=-20.3,-40.3',
  'https://maps.google.com.evil.example/?q=-20.3,-40.3',
  'https://notgoogle.com/maps?q=-20.3,-40.3',
  'https://xn--ggle-55da.com/maps?q=-20.3,-40.3',
  'https://waze.com.evil.example/ul?ll=-20.3,-40.3',
  'https://evilwaze.com/ul?ll=-20.3,-40.3',
  'ftp://www.google.com/maps?q=-20.3,-40.3',
  'https://evil.example/?next=maps.app.goo.gl/abc',
  'https://www.google.com/url?q=https://evil.example/maps',
  'https://www.google.com/search?q=-20.3,-40.3',
  'https://www.google.com/maps?q=https://evil.example/',
  'https://www.google.com/maps',
  `Rua da Matriz, ${'1'.repeat(300)}`,
])('%j is refused', (text) => {
  expect(readMap(text)).toEqual({ refused: 'invalidMap' })
})

test('what is read may be shown, and reads as itself', () => {
  const piece = fc.constantFrom(
    'geo:',
    'https://www.google.com/maps',
    '?q=',
    '-20.3',
    ',',
    '@',
    '/',
    ' 1',
    '"',
    '\ud800',
  )
  const text = fc.oneof(
    fc.string(),
    fc.array(fc.oneof(piece, fc.string())).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(text, (given) => {
      const address = readMapAddress(given)
      if (address === undefined) return
      expect(mapAddress(address)).toBe(address)
      expect(readMapAddress(address)).toBe(address)
    }),
  )
})

test('the address of a map has at most 2000 characters', () => {
  const start = 'https://www.google.com/maps/embed?pb='
  const address = (length: number) => start.padEnd(length, 'a')
  expect(readMapAddress(address(2000))).toBe(address(2000))
  expect(readMapAddress(address(2001))).toBeUndefined()
})
