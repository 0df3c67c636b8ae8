import { decodeHTMLStrict } from 'entities'

/** `&ccedil;`, `&#231;` and `&#xe7;` become 'ç'; an unknown name stays as it is. */
export function decodeEntities(text: string): string {
  return text.replaceAll(/&#?\w{1,31};/g, (entity) =>
    decodeHTMLStrict(entity)
      // Editors write &nbsp; for two spaces; a line of them would never break.
      .replaceAll(/[\u00a0\u2000-\u200a]/g, ' ')
      // U+FFFD stands for a number that is no character.
      .replaceAll(/[\ufffd\u200c]/g, ''),
  )
}
