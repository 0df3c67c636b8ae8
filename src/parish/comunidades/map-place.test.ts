import { expect, test } from 'vitest'
import { addressInWords, canBeFound, mapsAppAddress, placeOnMap } from './map-place.ts'

const osm = 'https://www.openstreetmap.org/export/embed.html?bbox=-40.42%2C-19.34%2C-40.40%2C-19.32'
const google = 'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3747.1!2d-40.41!3d-19.33!2m3'

test.each([
  [`${osm}&layer=mapnik&marker=-19.33%2C-40.41`, { lat: -19.33, lon: -40.41 }],
  [google, { lat: -19.33, lon: -40.41 }],
  ['https://maps.google.com/maps?q=-19.33,-40.41&output=embed', { lat: -19.33, lon: -40.41 }],
  [`${osm}&marker=-19.33,-40.41&layer=mapnik`, { lat: -19.33, lon: -40.41 }],
  ['https://www.google.com/maps/embed/v1/place?key=x&center=-20,-40', { lat: -20, lon: -40 }],
  [osm, undefined],
  [`${osm}&marker=-119.3%2C-40.4`, undefined],
  [`${osm}&marker=-19.3%2C-40.4x`, undefined],
  ['https://evil.example/maps?q=-20.3155,-40.3128', undefined],
  ['https://maps.google.com/maps?q=Matriz&output=embed', undefined],
  ['https://maps.google.com/maps?q=-19.33,-400.41&output=embed', undefined],
  ['', undefined],
])('%s marks %j', (address, place) => {
  expect(placeOnMap(address)).toEqual(place)
})

const words = 'https://maps.google.com/maps?q=Rua+da+Matriz%2C+120&output=embed'
test.each([
  [{ endereco: 'Estrada do vale, km 8', mapaUrl: words }, 'Estrada do vale, km 8'],
  [{ endereco: '', mapaUrl: words }, 'Rua da Matriz, 120'],
  [{ endereco: '', mapaUrl: 'https://maps.google.com/maps?q=-19.33,-40.41&output=embed' }, ''],
  [{ endereco: '', mapaUrl: google }, ''],
  [{ endereco: '', mapaUrl: 'https://evil.example/maps?q=Rua' }, ''],
  [{ endereco: '', mapaUrl: '' }, ''],
])('%j is in words %j', (comunidade, address) => {
  expect(addressInWords(comunidade)).toBe(address)
})

test.each([
  [{ endereco: 'Estrada do vale, km 8', mapaUrl: '' }, true],
  [{ endereco: '', mapaUrl: google }, true],
  [{ endereco: '', mapaUrl: words }, true],
  [{ endereco: '', mapaUrl: 'perto da ponte' }, false],
  [{ endereco: '', mapaUrl: 'https://evil.example/maps?q=Rua' }, false],
  [{}, false],
])('whether %j can be found: %j', (comunidade, isFound) => {
  expect(canBeFound(comunidade)).toBe(isFound)
})

test.each([
  [{ lat: -19.33, lon: -40.41 }, '-19.33%2C-40.41'],
  ['Salão, Santa Rita & Vale', 'Sal%C3%A3o%2C%20Santa%20Rita%20%26%20Vale'],
])('the address of the app asks for %j', (where, query) => {
  expect(mapsAppAddress(where)).toBe(`https://www.google.com/maps/search/?api=1&query=${query}`)
})
