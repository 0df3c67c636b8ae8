/** First line of the starter's pages, until the parish writes its own. */
export const exampleLine = '_Texto de exemplo: a paróquia deve adaptá-lo._'

export function isExample(texto: string): boolean {
  return texto.includes(exampleLine)
}
