import { useState } from 'react'
import { broadcastOf } from '../../model/files/video.ts'
import { useCachedContent } from '../offline/cached-content.ts'
import { useRootData } from '../document/root-data.ts'
import { classes } from '../ui/classes.ts'
import styles from './watch-live.module.css'

const watch = 'Assistir ao vivo'

/** Loads nothing from YouTube before a click. @param isOn whether a streamed celebration is on */
export function WatchLive({ isOn }: { isOn: boolean }) {
  const { site } = useRootData()
  const [isOpen, setOpen] = useState(false)
  const isOffline = useCachedContent()?.isOffline ?? false
  const broadcast = broadcastOf(site?.canalYoutube ?? '')
  // An open frame stays, since a Mass may last longer than planned.
  if (broadcast === undefined || !(isOpen || (isOn && !isOffline))) return null
  const { page, frame } = broadcast
  const link = (className: string, text: string) => (
    <a className={className} href={page} target="_blank" rel="noopener">
      {text}
    </a>
  )
  if (frame === undefined)
    return <p className={classes('screen-only', styles.live)}>{link('button', watch)}</p>
  return (
    <div className={classes('screen-only', styles.live)}>
      <button
        type="button"
        className="button with-script"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Fechar o vídeo' : watch}
      </button>
      {link('button without-script', watch)}
      {isOpen && (
        <>
          <div className={classes('embedded', styles.frame)}>
            <iframe
              src={frame}
              title="Transmissão ao vivo"
              allow="fullscreen; picture-in-picture"
              referrerPolicy="strict-origin-when-cross-origin"
            />
          </div>
          {link('target', 'Abrir no YouTube')}
        </>
      )}
    </div>
  )
}
