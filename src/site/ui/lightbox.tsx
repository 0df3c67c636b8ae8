// Loaded only when a picture is opened.
import { type CSSProperties, type MouseEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { isLong } from '../../model/files/small-picture.ts'
import { photos, waiting } from '../../api/sentences/visitor-messages.ts'
import { classes } from './classes.ts'
import { Modal } from './modal.tsx'
import { Icon } from './icon.tsx'
import styles from './lightbox.module.css'

type LightboxProps = {
  href: string
  title: string
  image: HTMLImageElement
  onClose: () => void
}

let isOpen = false

/**
 * A root of its own keeps this code out of the pages. The browser returns the focus to the link.
 */
export function openLarge(link: HTMLAnchorElement, title: string): void {
  const image = link.querySelector('img')
  // The link may have been tapped again, or have left the page, while this script was loading.
  if (image === null || isOpen || !link.isConnected) return
  isOpen = true
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  function onClose() {
    isOpen = false
    root.unmount()
    place.remove()
  }
  root.render(<Lightbox href={link.href} title={title} image={image} onClose={onClose} />)
}

function Lightbox({ href, title, image, onClose }: LightboxProps) {
  const [{ src, width, height }, setPicture] = useState({
    src: image.currentSrc,
    width: image.naturalWidth,
    height: image.naturalHeight,
  })
  const [isMissing, setMissing] = useState(false)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const whole = new Image()
    whole.src = href
    whole.decode().then(
      () => setPicture({ src: href, width: whole.naturalWidth, height: whole.naturalHeight }),
      () => setMissing(true),
    )
  }, [href])

  /** The tapped part moves to the middle; with the keyboard, the top. */
  function onTap({ currentTarget: button, clientX, clientY, detail }: MouseEvent<HTMLElement>) {
    const box = button.getBoundingClientRect()
    const isByKeyboard = detail === 0
    const x = isByKeyboard ? 0.5 : (clientX - box.left) / box.width
    const y = isByKeyboard ? 0 : (clientY - box.top) / box.height
    flushSync(() => setNear(!isNear))
    const room = button.parentElement!
    room.scrollLeft = x * button.offsetWidth - room.clientWidth / 2
    room.scrollTop = y * button.offsetHeight - room.clientHeight / 2
  }
  const isThere = width > 0
  return (
    <Modal label={title} className={styles.lightbox} onClose={onClose}>
      <div className={styles.bar}>
        <p role="status">{isMissing ? photos.notArrived : isThere ? '' : waiting.other}</p>
        <form method="dialog">
          <button type="submit">
            <Icon name="close" />
            <span>Fechar</span>
          </button>
        </form>
      </div>
      <div ref={closeOutside} className={styles.room}>
        {isThere && (
          <button
            type="button"
            className={classes(
              styles.picture,
              isLong({ width, height }) && styles.long,
              isNear && styles.near,
            )}
            // The page's policy allows styles that a script sets.
            style={{ '--across': width, '--down': height } as CSSProperties}
            aria-pressed={isNear}
            onClick={onTap}
          >
            <img src={src} alt={title} />
            <span className="visually-hidden"> – ver de perto</span>
          </button>
        )}
      </div>
    </Modal>
  )
}

/** Safari lacks `closedby`, and a dialog may be larger than the window. */
function closeOutside(room: HTMLElement | null): () => void {
  const onClick = ({ target }: Event) => target === room && room?.closest('dialog')?.close()
  room?.addEventListener('click', onClick)
  return () => room?.removeEventListener('click', onClick)
}
