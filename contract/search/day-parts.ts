/** The parts of a day, by the word that asks for them. */
export const dayParts = {
  manha: { words: 'de manhã', from: '00:00', to: '11:59' },
  tarde: { words: 'à tarde', from: '12:00', to: '17:59' },
  noite: { words: 'à noite', from: '18:00', to: '23:59' },
} as const
export type DayPart = keyof typeof dayParts
