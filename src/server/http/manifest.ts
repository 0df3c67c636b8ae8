import type { Handler } from 'hono'
import { iconUrl } from '../../parish/contato/icons.ts'
import { pages } from '../../parish/paths.ts'
import type { Content } from '../content/content.ts'

export function manifest(content: Content): Handler {
  return async (c) => {
    const { nome, emblema } = await content.documents.site.get()
    const icon = (size: 192 | 512, purpose: 'any' | 'maskable') => ({
      src: iconUrl(emblema, purpose === 'any' ? `icone-${size}` : `icone-mascara-${size}`),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })
    c.header('content-type', 'application/manifest+json')
    c.header('cache-control', 'no-cache')
    return c.body(
      JSON.stringify({
        id: '/',
        name: nome,
        short_name: shortName(nome),
        description: `Liturgia Diária, orações, devoções e comunidades. ${nome}.`,
        lang: 'pt-BR',
        dir: 'ltr',
        start_url: '/Home',
        scope: '/',
        display: 'standalone',
        background_color: '#fbf7f0',
        theme_color: '#7a1f2b',
        categories: ['lifestyle', 'education'],
        icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
        shortcuts,
      }),
    )
  }
}

/** Shown after a long press on the app's icon. */
const shortcuts = [
  { name: 'Liturgia', url: pages.liturgia, icon: 'atalho-liturgia-192.png' },
  { name: 'Orações', url: pages.oracoes, icon: 'atalho-oracoes-192.png' },
  { name: 'Santo Terço', url: `${pages.oracoes}?oracao=terco`, icon: 'atalho-terco-192.png' },
].map(({ name, url, icon }) => ({
  name,
  url,
  icons: [{ src: `/icons/${icon}`, sizes: '192x192', type: 'image/png' }],
}))

/** Whole words only. */
function shortName(nome: string): string {
  const words = nome.replace(/^Paróquia\s+/, '').split(/\s+/)
  const fitting = words.filter((_, index) => words.slice(0, index + 1).join(' ').length <= 24)
  return fitting.join(' ') || nome.slice(0, 24)
}
