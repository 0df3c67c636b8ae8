/** Phones stop timers in the background: also when the page comes back. @returns what ends it */
export function repeat(look: () => void, pauseMs: number): () => void {
  const timer = setInterval(look, pauseMs)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
