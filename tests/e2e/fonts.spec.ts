// The site's own type is a part of the fonts' packages: what is there is as it is in the whole.
import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from './fixtures.ts'
import { visit } from './visit.ts'

const { resolve } = createRequire(import.meta.url)
const families = [
  {
    name: 'EB Garamond Variable',
    file: 'eb-garamond',
    whole: '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2',
  },
  {
    name: 'Source Sans 3 Variable',
    file: 'source-sans',
    whole: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
  },
]
const portuguese =
  'ÀÁÂÃÇÉÊÍÓÔÕÚÜ àáâãçéêíóôõúü Aflição, ofício: “fé” – (1ª e 2º) d’Ávila; 0123456789… AVATAR? Sim! serra,*'
/**
 * Of the ink. A font with fewer weights rounds otherwise what lies between them; another word differs
 * by several times as much.
 */
const mostDifferent = 0.12
const signs = '% [ ] { } # $ < > = ~ | Ä Ø ß € ½ × ^'

test('both families arrive and are used alone, and look as the whole fonts do at every weight', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) fetched.push(request.url())
  })
  await visit(page, '/Sobre')
  await page.evaluate(() => document.fonts.ready)
  const loaded = await page.evaluate(() =>
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', '')),
  )
  expect(loaded).toEqual(expect.arrayContaining(families.map(({ name }) => name)))
  expect(fetched.filter((url) => !url.includes('-letters-'))).toEqual([])

  for (const { name, file, whole } of families) {
    for (const [part, text] of [
      ['letters', portuguese],
      ['signs', signs],
    ] as const) {
      const built = readdirSync('build/client/assets').find((each) =>
        each.startsWith(`${file}-${part}-`),
      )
      const sources = {
        whole: readFileSync(resolve(whole)).toString('base64'),
        part: readFileSync(`build/client/assets/${built}`).toString('base64'),
      }
      const drawn = await page.evaluate(draw, { sources, text, part: `${file}-${part}` })
      const otherwise = drawn.filter(({ difference }) => difference > mostDifferent)
      expect(otherwise, name).toEqual([])
      // If nothing were drawn, or always the same, the rest would prove nothing.
      expect(Math.min(...drawn.map(({ ink }) => ink))).toBeGreaterThan(0)
      expect(Math.min(...drawn.map(({ fromNext }) => fromNext))).toBeGreaterThan(3 * mostDifferent)
    }
  }
})

type Drawing = { sources: { whole: string; part: string }; text: string; part: string }

/** Runs in the page: how each word differs from the same in the whole font, at three weights. */
async function draw({ sources, text, part }: Drawing) {
  const drawn: Record<string, { what: string; ink: Uint8ClampedArray }[]> = {}
  for (const [name, base64] of Object.entries(sources)) {
    const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))
    const font = new FontFace(`${name}-${part}`, bytes, { weight: '200 900' })
    document.fonts.add(await font.load())
    const canvas = document.createElement('canvas')
    canvas.width = 800
    canvas.height = 100
    const context = canvas.getContext('2d', { willReadFrequently: true })!
    // Upright letters are fitted to the pixels, by measures that are taken of all of a font.
    context.rotate(0.1)
    // Without ligatures, which the part does not have.
    context.letterSpacing = '0.01px'
    drawn[name] = [400, 500, 600].flatMap((weight) =>
      text.split(' ').map((word) => {
        context.clearRect(0, -100, canvas.width, 200)
        context.font = `${weight} 32px '${name}-${part}'`
        context.fillText(word, 0, 40)
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
        return { what: `${word} ${weight}`, ink: data.filter((_, index) => index % 4 === 3) }
      }),
    )
  }
  const sum = (ink: Uint8ClampedArray) => ink.reduce((total, each) => total + each, 0)
  const apart = (one: Uint8ClampedArray, other: Uint8ClampedArray) =>
    one.reduce((total, each, index) => total + Math.abs(each - other[index]!), 0) / sum(one)
  const { whole = [], part: ours = [] } = drawn
  return whole.map(({ what, ink }, index) => ({
    what,
    ink: sum(ink),
    difference: apart(ink, ours[index]!.ink),
    fromNext: apart(ink, whole[(index + 1) % whole.length]!.ink),
  }))
}
