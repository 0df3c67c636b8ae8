export const usualDuration = 60

const minutesOfDay = 24 * 60

/** What ends after midnight still belongs to the evening before. */
export const longestNightMinutes = 12 * 60

/** @returns minutes; an end that is not later is on the next day */
export function minutesUntil(hora: string, horaFim: string): number {
  if (hora === '' || horaFim === '') return usualDuration
  const minutes = minutesOf(horaFim) - minutesOf(hora)
  return minutes > 0 ? minutes : minutes + minutesOfDay
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
