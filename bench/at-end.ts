// Removes what a bench has made, also when it is stopped with Ctrl-C.
const waiting = new Set<() => void>()

process.on('exit', () => {
  for (const undo of waiting) undo()
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // 128 and the number of the signal, as shells report it.
  process.once(signal, () => process.exit(signal === 'SIGINT' ? 130 : 143))
}

/** @returns calls `undo` at once, if it was not called before */
export function atEnd(undo: () => void): () => void {
  const undoOnce = () => {
    if (waiting.delete(undoOnce)) undo()
  }
  waiting.add(undoOnce)
  return undoOnce
}
