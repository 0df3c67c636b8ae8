/**
 * Coming rows first, the next one before; then past ones, the last one before.
 *
 * @param dayOf the coming day, or the last
 */
export function byDate<Item>(dayOf: (item: Item) => string, isPast: (item: Item) => boolean) {
  return {
    orderPath: undefined,
    isPast,
    compare: (one: Item, other: Item) =>
      Number(isPast(one)) - Number(isPast(other)) ||
      (isPast(one) ? -1 : 1) * (dayOf(one) < dayOf(other) ? -1 : Number(dayOf(one) > dayOf(other))),
  }
}
