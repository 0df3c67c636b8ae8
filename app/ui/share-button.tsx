import { useEffect, useState } from 'react'
import { sharing } from '../../contract/messages.ts'
import { useRootData } from '../site.ts'
import { classes } from './classes.ts'
import { ShareIcon } from './icons.tsx'
import styles from './share-button.module.css'
import { useHydrated } from './use-hydrated.ts'

type ShareButtonProps = {
  /** What the system's own menu may say of it. */
  title: string
  /** The one address of what is shown. */
  path: string
}

/** Milliseconds for which a sentence stays. */
const saidFor = 8000

/** Hands an address on with the system's own menu, or copies it where there is none. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const { origin } = useRootData()
  const [said, setSaid] = useState('')
  // Browsers have neither on an address that is not secure: then there is nothing to press.
  const isAlive = useHydrated() && ('share' in navigator || 'clipboard' in navigator)

  useEffect(() => {
    const timer = setTimeout(() => setSaid(''), saidFor)
    return () => clearTimeout(timer)
  }, [said])

  async function share() {
    const url = origin + path
    try {
      if ('share' in navigator) return await navigator.share({ title, url })
    } catch (error) {
      if ((error as Error).name === 'AbortError') return
    }
    try {
      await navigator.clipboard.writeText(url)
      setSaid(sharing.copied)
    } catch {
      setSaid(sharing.copyFailed)
    }
  }

  return (
    <div className={classes(styles.share, isAlive && styles.alive)}>
      <button type="button" onClick={() => void share()}>
        <ShareIcon />
        Compartilhar
      </button>
      <span role="status">{said}</span>
    </div>
  )
}
