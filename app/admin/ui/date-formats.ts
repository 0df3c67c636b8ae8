const date = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' })
const dateTime = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

/** '20 de novembro de 2026'. @param iso in UTC */
export function formatDate(iso: string): string {
  return date.format(new Date(iso))
}

/** '20 de novembro de 2026 às 12:00'. @param iso in UTC */
export function formatDateTime(iso: string): string {
  return dateTime.format(new Date(iso))
}
