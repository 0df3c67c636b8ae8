// The page Home.
import type { Pages } from './page.ts'

export const homePages = {
  home: { path: '/Home', link: 'Home', group: 'paroquia' },
} as const satisfies Pages
