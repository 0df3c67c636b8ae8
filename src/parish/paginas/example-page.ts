import { exampleLine } from './example-text.ts'
import type { Pagina } from './pagina.ts'
import { lines } from '../../model/kinds/starter-lines.ts'
import type { Starter } from '../../model/kinds/starter-rows.ts'

type Titles = { titulo: string; resumo: string }

/** The first line says that the parish has to adapt the page. */
export function examplePage(
  grupo: Pagina['grupo'],
  { texto, ...page }: Titles & Omit<Starter<Pagina>, 'texto'> & { texto: readonly string[] },
): Starter<Pagina> {
  return { grupo, ...page, texto: lines(exampleLine, ...texto) }
}
