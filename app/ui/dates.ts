const long = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' })

/** A civil date in words: '2026-11-22' is 'domingo, 22 de novembro de 2026'. */
export function longDate(data: string): string {
  return long.format(new Date(`${data}T00:00:00Z`))
}
