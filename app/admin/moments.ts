const day = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeZone: 'America/Sao_Paulo',
})
const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

/** '20 de novembro de 2026'. @param iso a moment in UTC */
export function dayOf(iso: string): string {
  return day.format(new Date(iso))
}

/** '20 de novembro de 2026 às 12:00'. */
export function momentOf(iso: string): string {
  return moment.format(new Date(iso))
}
