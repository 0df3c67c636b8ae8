import { expect, test } from 'vitest'
import { placeOn } from './place.ts'

const osm = 'https://www.openstreetmap.org/export/embed.html'

test.each([
  [
    `${osm}?bbox=-40.4%2C-19.4%2C-40.3%2C-19.3&layer=mapnik&marker=-19.3825%2C-40.402`,
    -19.3825,
    -40.402,
  ],
  [`${osm}?marker=-19.3,-40.4&layer=mapnik`, -19.3, -40.4],
  [
    'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3741!2d-40.3958!3d-19.3432!2m3!1f0',
    -19.3432,
    -40.3958,
  ],
  ['https://maps.google.com/maps?q=-20.3155,-40.3128&z=15&output=embed', -20.3155, -40.3128],
  ['https://www.google.com/maps/embed/v1/place?key=x&center=-20,-40', -20, -40],
])('%s tells where', (address, latitude, longitude) => {
  expect(placeOn(address)).toEqual({ latitude, longitude })
})

test.each([
  '',
  'qualquer coisa',
  `${osm}?bbox=-40.4%2C-19.4%2C-40.3%2C-19.3`,
  `${osm}?marker=-119.3%2C-40.4`,
  `${osm}?marker=-19.3%2C-240.4`,
  `${osm}?marker=-19.3%2C-40.4x`,
  'https://maps.google.com/maps?q=Igreja%20Matriz&output=embed',
  'https://evil.example/maps?q=-20.3155,-40.3128',
])('%j does not', (address) => {
  expect(placeOn(address)).toBeUndefined()
})
