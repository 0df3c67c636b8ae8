// A voice of the tests: it says nothing, notes what it was given, and ends when the test says so.
import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    spoken: { text: string; lang: string; voice: string | undefined }[]
    /** How many of the sentences were silenced before their end. */
    silenced: number
    endSentence(): void
    voicesArrive(): void
  }
}

/** @param voices languages of the device's voices, which arrive at once unless `late` */
export async function giveVoice(page: Page, voices: string[], { late = false } = {}) {
  await page.addInitScript(standIn, { voices, late })
}

/** Runs in the page. */
function standIn({ voices, late }: { voices: string[]; late: boolean }): void {
  class Utterance extends EventTarget {
    lang = ''
    voice: { lang: string; name: string } | null = null
    text: string
    constructor(text: string) {
      super()
      this.text = text
    }
  }
  let underWay: Utterance | undefined
  window.spoken = []
  window.silenced = 0
  let known = late ? [] : voices
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () =>
      known.map((lang, index) => ({ lang, name: `${lang} ${index}`, localService: true })),
    speak(utterance: Utterance) {
      underWay = utterance
      const { text, lang, voice } = utterance
      window.spoken.push({ text, lang, voice: voice?.name })
    },
    cancel() {
      if (underWay === undefined) return
      window.silenced += 1
      const silenced = underWay
      underWay = undefined
      silenced.dispatchEvent(new Event('error'))
    },
  })
  window.endSentence = () => {
    const ended = underWay
    underWay = undefined
    ended?.dispatchEvent(new Event('end'))
  }
  window.voicesArrive = () => {
    known = voices
    synthesis.dispatchEvent(new Event('voiceschanged'))
  }
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance })
}

/** What was given to the voice so far. */
export function spoken(page: Page): Promise<string[]> {
  return page.evaluate(() => window.spoken.map(({ text }) => text))
}

/** Lets the voice read on until it falls silent by itself. */
export async function readToEnd(page: Page): Promise<string[]> {
  await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible()
  await page.evaluate(() => {
    for (let before = -1; before !== window.spoken.length;) {
      before = window.spoken.length
      window.endSentence()
    }
  })
  return spoken(page)
}
