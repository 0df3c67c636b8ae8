/** Minutes of a celebration that does not say until when. */
export const usualDuration = 60

const minutesOfDay = 24 * 60

/** Minutes of what begins in the evening and ends after midnight, and is of one day for people. */
export const longestNight = 12 * 60

/** Minutes from one time of day to another, which may be on the next day: 24 hours if both are equal. */
export function minutesUntil(hora: string, horaFim: string): number {
  if (hora === '' || horaFim === '') return usualDuration
  const minutes = minutesOf(horaFim) - minutesOf(hora)
  return minutes > 0 ? minutes : minutes + minutesOfDay
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
