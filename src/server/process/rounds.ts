/** Timers do not keep the process alive. */
export function createRounds(
  work: () => Promise<void>,
  pause: number,
  report: (error: unknown) => void,
) {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let underWay = Promise.resolve()

  function begin(): void {
    underWay = work()
      .catch(report)
      .then(() => wait(pause))
  }

  function wait(milliseconds: number): void {
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
