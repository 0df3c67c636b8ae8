import { expect, test } from 'vitest'
import { iconForms } from '../../model/files/uploads.ts'
import { emblemOfIcon, iconUrl } from './icons.ts'

const emblema = 'brasao--120x90-3f9c21ab44d0e2f1.webp'

test.each(iconForms)('the address of %s names the emblem that it was made of', (form) => {
  const url = iconUrl(emblema, form)
  expect(url).toBe(`/icons/brasao--120x90-3f9c21ab44d0e2f1-${form}.png`)
  expect(emblemOfIcon(url.replace('/icons/', ''))).toEqual({ emblema, form })
})

test.each(iconForms)('without an emblem, %s is the fixed file', (form) => {
  expect(iconUrl('', form)).toBe(`/icons/${form}.png`)
  expect(emblemOfIcon(`${form}.png`)).toBeUndefined()
})

test.each([
  '../x-icone-48.png',
  'x/y-icone-48.png',
  '.-icone-48.png',
  'x-icone-49.png',
  'x-icone-192.webp',
  'x.png',
  '',
])('%j is no icon', (name) => {
  expect(emblemOfIcon(name)).toBeUndefined()
})
