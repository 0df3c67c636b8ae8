// The static BR Code of PIX, after the Banco Central's 'Manual do BR Code' and 'Manual de Padrões
// para Iniciação do Pix': https://www.bcb.gov.br/estabilidadefinanceira/pix
import { codeWords } from './code-words.ts'

export type Payment = {
  /** Receiver and town may have accents and any length. */
  recebedor: string
  cidade: string
  /** A key as the directory stores it. */
  chave: string
  /** Up to 25 letters and digits, or `noTxid`. */
  txid: string
  /** '50,00'; '' lets the payer choose. */
  valor: string
}

export const longest = { recebedor: 25, cidade: 15 } as const

/** The text of the QR code. */
export function brCode({ recebedor, cidade, chave, txid, valor }: Payment): string {
  const fields = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', chave)),
    // No trade category, reais, Brazil.
    field('52', '0000'),
    field('53', '986'),
    valor === '' ? '' : field('54', valor.replace(',', '.')),
    field('58', 'BR'),
    field('59', codeWords(recebedor, longest.recebedor)),
    field('60', codeWords(cidade, longest.cidade)),
    field('62', field('05', txid)),
    // The checksum covers all characters before it, its own id and length too.
    '6304',
  ].join('')
  return fields + crc16(fields)
}

function field(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/** CRC-16/CCITT-FALSE of ASCII text: polynomial 0x1021, begins with 0xFFFF. */
function crc16(text: string): string {
  let crc = 0xffff
  for (let place = 0; place < text.length; place++) {
    crc ^= text.charCodeAt(place) << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1
  }
  return (crc & 0xffff).toString(16).toUpperCase().padStart(4, '0')
}
