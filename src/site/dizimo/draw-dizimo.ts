// Loaded only for codes that no server drew.
import type { Dizimo } from '../../parish/dizimo/dizimo.ts'
import { codesOf, type PixCode } from '../../parish/dizimo/codes.ts'
import { type Qr, drawQr } from '../ui/draw-qr.ts'

export type DrawnCode = PixCode & { qr: Qr }

export type DrawnDizimo = Pick<Dizimo, 'texto' | 'recebedor' | 'cnpj'> & { codes: DrawnCode[] }

export function drawDizimo(dizimo: Dizimo): DrawnDizimo {
  const { texto, recebedor, cnpj } = dizimo
  const codes = codesOf(dizimo).map(({ nome, valor, codigo }) => {
    return { nome, valor, codigo, qr: drawQr(codigo) }
  })
  return { texto, recebedor, cnpj, codes }
}
