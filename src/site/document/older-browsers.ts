/** Safari before 17.4 (an iPhone 8 ends at 16) and Chromium before 120 lack these. */
export function supportOlderBrowsers(): void {
  Map.groupBy ??= groupBy
  URL.canParse ??= canParse
}

function groupBy<K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index++)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}

function canParse(address: string | URL, base?: string | URL): boolean {
  try {
    return new URL(address, base) instanceof URL
  } catch {
    return false
  }
}
