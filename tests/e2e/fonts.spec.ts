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
const signs = '% [ ] { } # $ < > = ~ | Ä Ø ß € ½ × ^'

test('both families arrive and are used, and nothing of the rest where it is not needed', async ({
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
})

for (const { name, file, whole } of families) {
  for (const [part, text] of [
    ['letters', portuguese],
    ['signs', signs],
  ] as const) {
    test(`${name}: the ${part} look as in the whole font, at every weight`, async ({ page }) => {
      await visit(page, '/Sobre')
      const built = readdirSync('build/client/assets').find((each) =>
        each.startsWith(`${file}-${part}-`),
      )
      const sources = {
        whole: readFileSync(resolve(whole)).toString('base64'),
        part: readFileSync(`build/client/assets/${built}`).toString('base64'),
      }
      const drawn = await page.evaluate(draw, { sources, text, part })
      const otherwise = drawn.whole.filter(
        ({ pixels }, index) => pixels !== drawn.part[index]?.pixels,
      )
      expect(otherwise.map(({ what }) => what)).toEqual([])
      // If nothing were drawn, the rest would prove nothing.
      expect(new Set(drawn.whole.map(({ pixels }) => pixels)).size).toBe(drawn.whole.length)
    })
  }
}

type Drawing = { sources: { whole: string; part: string }; text: string; part: string }

/** Runs in the page: the pixels of each word in each font, at three weights. */
async function draw({ sources, text, part }: Drawing) {
  const drawn: Record<string, { what: string; pixels: string }[]> = {}
  for (const [name, base64] of Object.entries(sources)) {
    const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))
    const font = new FontFace(`${name}-${part}`, bytes, { weight: '200 900' })
    document.fonts.add(await font.load())
    const canvas = document.createElement('canvas')
    canvas.width = 800
    canvas.height = 100
    const context = canvas.getContext('2d')!
    // Upright letters are fitted to the pixels, by measures that are taken of all of a font.
    context.rotate(0.1)
    drawn[name] = [400, 500, 600].flatMap((weight) =>
      text.split(' ').map((word) => {
        context.clearRect(0, -100, canvas.width, 200)
        context.font = `${weight} 32px '${name}-${part}'`
        context.fillText(word, 0, 40)
        return { what: `${word} ${weight}`, pixels: canvas.toDataURL() }
      }),
    )
  }
  return drawn as Record<'whole' | 'part', { what: string; pixels: string }[]>
}
