import type { Handler } from 'hono'
import type { Content } from '../content/content.ts'

/** What makes the site installable as an app. It bears the parish's own name. */
export function manifest(content: Content): Handler {
  return async (c) => {
    const { nome } = await content.site.get()
    const icon = (size: number, purpose: 'any' | 'maskable') => ({
      src: `/icons/${purpose === 'any' ? 'icone' : 'icone-mascara'}-${size}.png`,
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
        description: `Liturgia diária, orações, devoções e comunidades. ${nome}.`,
        lang: 'pt-BR',
        dir: 'ltr',
        start_url: '/Home',
        scope: '/',
        display: 'standalone',
        background_color: '#fbf7f0',
        theme_color: '#7a1f2b',
        categories: ['lifestyle', 'education'],
        icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
      }),
    )
  }
}

/** What stands below an icon: the parish's name without 'Paróquia', as many whole words as fit. */
function shortName(nome: string): string {
  const words = nome.replace(/^Paróquia\s+/, '').split(/\s+/)
  const fitting = words.filter((_, index) => words.slice(0, index + 1).join(' ').length <= 24)
  return fitting.join(' ') || nome.slice(0, 24)
}
