import { useEffect } from 'react'

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
        // The browser may refuse, for example with a low battery.
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
