// Only drawing loads this library.
import { correction, generate } from 'lean-qr/nano'

/** `path` is a line through the dark runs; `size` counts modules. */
export type Qr = { size: number; path: string }

export function drawQr(text: string): Qr {
  // Printed codes are folded and stained.
  const code = generate(text, { minCorrectionLevel: correction.M })
  const rows = Array.from({ length: code.size }, (_, y) => rowPath(code, y))
  return { size: code.size, path: rows.join('') }
}

type Code = { size: number; get(x: number, y: number): boolean }

/** 'M0 4.5h7m2 0h1…' is a quarter of the modules' outline. */
function rowPath(code: Code, y: number): string {
  let path = ''
  let end = 0
  for (let x = 0; x < code.size; x += 1) {
    if (!code.get(x, y)) continue
    const begin = x
    while (code.get(x + 1, y)) x += 1
    path += path === '' ? `M${begin} ${y}.5` : `m${begin - end} 0`
    end = x + 1
    path += `h${end - begin}`
  }
  return path
}
