// Imports nothing else, since every page loads it.
export type ShownPeriod = { de: string; ate: string }

function isCurrent({ de, ate }: ShownPeriod, today: string): boolean {
  return de <= today && !isOverOn({ ate }, today)
}

export function isOverOn({ ate }: Pick<ShownPeriod, 'ate'>, today: string): boolean {
  return ate !== '' && ate < today
}

export function currentAvisos<A extends ShownPeriod & { id: number; urgente: number }>(
  avisos: readonly A[],
  today: string,
): A[] {
  return avisos
    .filter((each) => isCurrent(each, today))
    .toSorted((a, b) => b.urgente - a.urgente || Date.parse(b.de) - Date.parse(a.de) || b.id - a.id)
}
