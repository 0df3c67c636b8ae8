// The two flags in local storage that tell the interface who is logged in.
import type { Page } from '@playwright/test'

/** Sets the flags as an earlier login would have; counts from the next page load on. */
export async function logIn(page: Page, { isAdmin }: { isAdmin: boolean }): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/Admin')
  await page.evaluate((admin) => {
    localStorage.setItem('isLoggedIn', 'true')
    localStorage.setItem('isAdmin', String(admin))
  }, isAdmin)
}

export function storedFlags(page: Page): Promise<{ isLoggedIn: boolean; isAdmin: boolean }> {
  return page.evaluate(() => ({
    isLoggedIn: localStorage.getItem('isLoggedIn') === 'true',
    isAdmin: localStorage.getItem('isAdmin') === 'true',
  }))
}
