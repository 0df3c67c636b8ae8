import { expect, test } from 'vitest'
import { mapsAppAddress } from './maps-app.ts'

test.each([
  [{ lat: -19.33, lon: -40.41 }, '-19.33%2C-40.41'],
  ['Salão, Santa Rita & Vale', 'Sal%C3%A3o%2C%20Santa%20Rita%20%26%20Vale'],
])('the address of the app asks for %j', (where, query) => {
  expect(mapsAppAddress(where)).toBe(`https://www.google.com/maps/search/?api=1&query=${query}`)
})
