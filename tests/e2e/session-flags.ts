// Who is logged in, as server and browser have it: a session's cookie, and two flags in local
// storage that tell the interface.
import { expect, type Page } from '@playwright/test'
import { testAdmin } from '../support/site.ts'
import { type Member, member, sendLogin } from './staff.ts'

/**
 * Logs in as an administrator or another member of staff would have before; the interface shows it
 * from the next page load on.
 */
export async function logIn(page: Page, { isAdmin }: { isAdmin: boolean }): Promise<void> {
  await logInAs(page, isAdmin ? { ...testAdmin, isAdmin: 1 } : await member(page))
}

/** The same for a given user. */
export async function logInAs(
  page: Page,
  who: Pick<Member, 'email' | 'senha' | 'isAdmin'>,
): Promise<void> {
  expect(await sendLogin(page.request, who)).toBe(200)
  if (page.url() === 'about:blank') await page.goto('/icons/icone.svg')
  await setFlags(page, { isLoggedIn: true, isAdmin: who.isAdmin === 1 })
}

/** Sets the flags alone. */
export async function setFlags(
  page: Page,
  flags: { isLoggedIn: boolean; isAdmin: boolean },
): Promise<void> {
  await page.evaluate(({ isLoggedIn, isAdmin }) => {
    localStorage.setItem('isLoggedIn', String(isLoggedIn))
    localStorage.setItem('isAdmin', String(isAdmin))
  }, flags)
}

export function storedFlags(page: Page): Promise<{ isLoggedIn: boolean; isAdmin: boolean }> {
  return page.evaluate(() => ({
    isLoggedIn: localStorage.getItem('isLoggedIn') === 'true',
    isAdmin: localStorage.getItem('isAdmin') === 'true',
  }))
}
