import type { ListedItem, ListScreen } from './list-screen.ts'

type ByDate<Item extends ListedItem> = Required<Pick<ListScreen<Item>, 'compare' | 'isPast'>> & {
  orderPath: undefined
}

/**
 * Coming rows first, the next one before; then past ones, the last one before.
 *
 * @param dayOf the coming day, or the last
 */
export function byDate<Item extends ListedItem>(
  dayOf: (item: Item) => string,
  isPast: (item: Item) => boolean,
): ByDate<Item> {
  return {
    orderPath: undefined,
    isPast,
    compare: (one, other) =>
      Number(isPast(one)) - Number(isPast(other)) ||
      (isPast(one) ? -1 : 1) * (dayOf(one) < dayOf(other) ? -1 : Number(dayOf(one) > dayOf(other))),
  }
}
