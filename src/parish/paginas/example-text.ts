/** The first line of a starter page, until the parish writes its own text. */
export const exampleLine = '_Texto de exemplo: a paróquia deve adaptá-lo._'

export function isExample(texto: string): boolean {
  return texto.includes(exampleLine)
}
