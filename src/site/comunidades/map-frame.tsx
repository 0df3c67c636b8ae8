import { useRef } from 'react'
import { classes } from '../ui/classes.ts'
import { useSeen } from '../ui/use-seen.ts'
import styles from './comunidade.module.css'

/**
 * The map's host sees the visitor's address, so it is loaded only in view, unlike `loading="lazy"`.
 */
export function MapFrame({ title, address }: { title: string; address: string }) {
  const place = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(place)
  const frame = (
    <iframe
      src={address}
      title={title}
      loading="lazy"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
  return (
    <>
      <div ref={place} className={classes('embedded with-script', styles.frame)}>
        {isSeen && frame}
      </div>
      <noscript>
        <div className={classes('embedded', styles.frame)}>{frame}</div>
      </noscript>
    </>
  )
}
