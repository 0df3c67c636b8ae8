/** `begin` may also be called while it works or waits. Timers do not keep the process alive. */
export function createRounds(
  work: () => Promise<void>,
  pause: number,
  report: (error: unknown) => void,
) {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let underWay = Promise.resolve()

  function begin(): void {
    if (isStopped) return
    const before = underWay
    underWay = work()
      .catch(report)
      .then(() => wait(pause))
      .then(() => before)
  }

  function wait(milliseconds: number): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(begin, milliseconds).unref()
  }

  return {
    begin,
    wait,
    settled: () => underWay,
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await underWay
    },
  }
}
