import { useEffect } from 'react'

/** Keeps the screen from going dark while this is shown, where the browser can. */
export function useAwake(): void {
  useEffect(() => {
    let isLeft = false
    let lock: WakeLockSentinel | undefined

    /** The system takes the lock away whenever the page is out of sight: it is asked for again. */
    async function hold(): Promise<void> {
      if (document.hidden) return
      try {
        const held = await navigator.wakeLock?.request('screen')
        if (isLeft) await held?.release()
        else lock = held
      } catch {
        // Refused, as with a low battery: praying goes on, with a screen that may go dark.
      }
    }

    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
