/** How long a celebration takes, in minutes and in words. */
export const durations = {
  '30': '30 minutos',
  '45': '45 minutos',
  '60': '1 hora',
  '90': '1 hora e meia',
  '120': '2 horas',
  '180': '3 horas',
  '720': '12 horas',
} as const
export type Duration = keyof typeof durations

/** Longer than a Mass takes: people come and go, so that its end is said. */
export function isLong(minutes: number): boolean {
  return minutes >= 120
}

/** Minutes; an hour where none is given. */
export function durationInMinutes(duration: Duration | ''): number {
  return duration === '' ? 60 : Number(duration)
}
