import type { Pages } from '../../model/kinds/page.ts'

export const homePages = {
  home: { path: '/Home', link: 'Home', group: 'paroquia' },
} as const satisfies Pages
