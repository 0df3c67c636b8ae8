// RFC 4287.
import { type Aviso, aviso as kind } from '../../parish/agenda/aviso.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import { pages } from '../../parish/paths.ts'
import { noticesFeedPath } from '../../parish/agenda/pages.ts'
import { currentAvisos } from '../../parish/agenda/notices.ts'
import { plainText } from '../../model/texts/blocks.ts'
import type { Feed } from '../horarios/feed.ts'

export function noticesFeed(avisos: readonly Aviso[], today: string, feed: Feed): string {
  const current = currentAvisos(avisos, today)
  const changed = current.map(({ id }) => feed.changedAt('aviso', id)).toSorted()
  const entries = current.map(({ id, titulo, texto }) => {
    const url = feed.origin + addressOf(kind, id)
    return element(
      'entry',
      element('id', escaped(url)),
      element('title', escaped(titulo)),
      element('updated', feed.changedAt('aviso', id)),
      `<link href="${escaped(url)}"/>`,
      `<content type="text">${escaped(plainText(texto))}</content>`,
    )
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR">',
    element('id', escaped(feed.origin + noticesFeedPath)),
    element('title', escaped(`Avisos: ${feed.parish}`)),
    element('updated', changed.at(-1) ?? '1970-01-01T00:00:00Z'),
    element('author', element('name', escaped(feed.parish))),
    `<link rel="self" href="${escaped(feed.origin + noticesFeedPath)}"/>`,
    `<link href="${escaped(feed.origin + pages.agenda)}"/>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n')
}

function element(name: string, ...content: readonly string[]): string {
  return `<${name}>${content.join('')}</${name}>`
}

/** XML has no notation for control characters: https://www.w3.org/TR/xml/#charsets */
function escaped(text: string): string {
  return (
    text
      .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      // ']]>' must not stand in a text.
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}
