/**
 * Gives the last result again while the arguments are the same objects or values. Pages that say
 * what is on now are rendered each minute, from a schedule that seldom changes.
 */
export function rememberLast<Args extends readonly unknown[], Result>(
  make: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { args: Args; result: Result } | undefined
  return (...args) => {
    if (last === undefined || args.some((each, index) => each !== last?.args[index])) {
      last = { args, result: make(...args) }
    }
    return last.result
  }
}
