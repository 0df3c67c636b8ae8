// The site's opening text of the Rosary also explains the beads that follow. The guide shows each
// part on its own bead.
import { stanzasOf } from '../../ui/stanzas.tsx'
import { foldedText } from '../../../model/texts/folded-text.ts'
import { capitalized } from '../../../model/texts/capitalized.ts'

const sign = /sinal da (santa )?cruz|em nome do pai/
const laterBeads = /\b(creio|pai nosso|ave marias?|gloria ao pai|contas? (grande|pequena)s?)\b/
const intention = /^[–—-]?\s*a (?:primeira|segunda|terceira)\b[,:]?\s*(.+?)[;.]?$/i

/** The sign of the cross and the offering, without instructions for later beads. */
export function ownOpening(inicio: string): string {
  const stanzas = stanzasOf(inicio).map((lines) => lines.join('\n'))
  const begin = Math.max(
    stanzas.findIndex((stanza) => sign.test(foldedText(stanza))),
    0,
  )
  const later = stanzas.findIndex(
    (stanza, index) => index > begin && laterBeads.test(foldedText(stanza)),
  )
  return stanzas.slice(begin, later === -1 ? undefined : later).join('\n\n')
}

/** The intentions of the three Ave-Marias, 'Em honra de Deus Pai, que nos criou.', if all are there. */
export function intentionsOf(inicio: string): string[] {
  const found = inicio.split('\n').flatMap((line) => intention.exec(line.trim())?.[1] ?? [])
  return found.length === 3 ? found.map((text) => `${capitalized(text)}.`) : []
}
