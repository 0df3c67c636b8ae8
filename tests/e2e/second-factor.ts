// Members of staff whose login asks for a code.
import type { Page } from '@playwright/test'
import { request } from '@playwright/test'
import { codeOf } from '../support/codes.ts'
import { testNow } from '../support/site.ts'
import { type Member, member, sendLogin } from './staff.ts'
import { expect } from './fixtures.ts'

type Careful = Member & { segredo: string; codigos: string[] }

/**
 * What the app shows on a site whose clock stands still: the code of now, or one beside it. Each is
 * good once, so a test has three.
 */
export function codeNow(segredo: string, steps: -1 | 0 | 1 = 0): string {
  return codeOf(segredo, testNow, steps)
}

/** A new member of staff with a second factor, turned on with the code before that of now. */
export async function careful(page: Page, given: Partial<Member> = {}): Promise<Careful> {
  const who = await member(page, given)
  const baseURL = new URL((await page.request.head('/icons/icone.svg')).url()).origin
  const context = await request.newContext({ baseURL })
  expect(await sendLogin(context, who)).toBe(200)
  const proposed = await context.post('/api/segundoFator.php')
  const { data } = (await proposed.json()) as { data: { segredo: string } }
  const turnedOn = await context.put('/api/segundoFator.php', {
    data: { senha: who.senha, codigo: codeNow(data.segredo, -1) },
  })
  expect(turnedOn.ok(), await turnedOn.text()).toBe(true)
  const { codigos } = ((await turnedOn.json()) as { data: { codigos: string[] } }).data
  await context.dispose()
  return { ...who, segredo: data.segredo, codigos }
}
