import { useEffect } from 'react'

/** Keeps the screen on while the component is mounted. */
export function useAwake(): void {
  useEffect(() => {
    let isLeft = false
    let lock: WakeLockSentinel | undefined

    async function hold(): Promise<void> {
      if (document.hidden) return
      try {
        const held = await navigator.wakeLock?.request('screen')
        if (isLeft) await held?.release()
        else lock = held
      } catch {
        // Refused, for example with a low battery.
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
