// Links as the app of Google Maps shares them. Public reports: osmandapp/OsmAnd#20848, itskovacs/trip#46
// (only the network knows the place), jakubvalenta/geoshare#6 and #299 (some lead to words alone).
import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeOnMap } from '../../parish/comunidades/map-place.ts'
import { mapRefusals } from '../../parish/comunidades/map-refusals.ts'
import { type MapLinksStandIn, startMapLinks } from '../../../tests/support/map-links-stand-in.ts'
import { createLog } from '../process/log.ts'
import { createMapLinks, type MapLinks } from './map-links.ts'

const place =
  'https://www.google.com/maps/place/Igreja+Matriz/@-20.31,-40.31,17z/data=!3m1!4b1!4m6!3m5!8m2!3d-20.3155!4d-40.3128?entry=tts'
const words = 'https://maps.google.com?q=Igreja+Matriz,+Rua+A,+1&ftid=0x0:0x1&entry=gps&lucs='

let standIn: MapLinksStandIn
let links: MapLinks

beforeEach(async () => {
  standIn = await startMapLinks({
    '/Place': place,
    '/maps/Place': place,
    '/Words': words,
    '/Three': 'https://www.google.com/Two',
    '/Two': 'https://www.google.com/One',
    '/One': 'https://www.google.com/Number',
    '/Number': 'https://www.google.com/maps?cid=123',
    '/maps?cid=123': place,
    '/Consent': `https://consent.google.com/ml?continue=${encodeURIComponent(place)}&gl=BR`,
    '/Home': 'https://www.google.com/maps',
    '/maps': 'https://www.google.com/maps',
    '/Page': (_, response) => void response.writeHead(200).end('<meta http-equiv="refresh">'),
    '/Endless': (_, response) => void response.writeHead(200).write('<h1>'),
    '/Broken': (_, response) => void response.writeHead(302, { location: 'https://' }).end(),
    '/Silent': ({ socket }) => void socket.destroy(),
    ...Object.fromEntries(
      [
        'http://www.google.com/maps?cid=123',
        'https://evil.example/maps?cid=123',
        'https://www.google.com.evil.example/maps?cid=123',
        'https://www.google.com:8443/maps?cid=123',
        'https://169.254.169.254/maps?cid=123',
        'file:///etc/passwd',
      ].map((location, index) => [`/Elsewhere${index}`, location]),
    ),
  })
  links = createMapLinks(createLog('silent'), standIn.url)
})
afterEach(() => standIn.close())

test.each([
  'https://maps.app.goo.gl/Place?g_st=ac',
  'Igreja Matriz São José https://maps.app.goo.gl/Place</a></p>',
  'maps.app.goo.gl/Place',
  'http://MAPS.APP.GOO.GL/Place',
  'https://goo.gl/maps/Place',
  'https://maps.app.goo.gl/Number',
  'https://maps.app.goo.gl/Consent',
  // The fourth request is the last.
  'https://maps.app.goo.gl/Two',
])('%s leads to its place', async (text) => {
  expect(placeOnMap(await links.resolve(text))).toEqual({ lat: -20.3155, lon: -40.3128 })
})

test('a link that leads to words is searched for', async () => {
  const address = new URL(await links.resolve('https://maps.app.goo.gl/Words'))
  expect(address.searchParams.get('q')).toBe('Igreja Matriz, Rua A, 1')
})

const unresolved = ['Nowhere', 'Home', 'Page', 'Endless', 'Broken', 'Silent', 'Three']
test.each([...unresolved, ...Array.from({ length: 6 }, (_, index) => `Elsewhere${index}`)])(
  '%s: the sentence says what to paste instead',
  async (id) => {
    await expect(links.resolve(`https://maps.app.goo.gl/${id}`)).rejects.toMatchObject({
      status: 422,
      message: mapRefusals.mapLinkNotOpened,
      data: { campo: 'mapaUrl' },
    })
    expect(standIn.asked.filter((path) => path.includes('cid'))).toEqual([])
  },
)

test.each([
  'https://evil.example/?next=maps.app.goo.gl/Place',
  'https://maps.app.goo.gl.evil.example/Place',
  'https://goo.gl/Place',
  'http://127.0.0.1/Place',
  'Rua da Matriz, 120',
  '',
])('%j is not requested', async (text) => {
  await expect(links.resolve(text)).rejects.toMatchObject({ status: 422 })
  expect(standIn.asked).toEqual([])
})
