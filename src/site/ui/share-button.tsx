import { sharing } from '../../api/sentences/visitor-messages.ts'
import { useRootData } from '../document/root-data.ts'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import styles from './share-button.module.css'
import { useCopy } from './use-copy.ts'
import { useHydrated } from './use-hydrated.ts'

type ShareButtonProps = {
  title: string
  path: string
  /** When and where, in one line. */
  facts?: string
}

export function ShareButton({ title, path, facts = '' }: ShareButtonProps) {
  const { origin } = useRootData()
  const { message, box, share } = useCopy<HTMLSpanElement>(sharing)
  // Over http, browsers have neither, and the button is hidden.
  const isReady = useHydrated() && ('share' in navigator || 'clipboard' in navigator)

  const url = origin + path
  // WhatsApp shows the text alone, without the title.
  const shared = facts === '' ? { title, url } : { title, text: `${title}\n${facts}`, url }
  return (
    <div className={classes('screen-only', styles.share, isReady && styles.ready)}>
      <button type="button" className="outlined" onClick={() => void share(shared, url)}>
        <Icon name="share" />
        Compartilhar
      </button>
      <span ref={box} role="status" className="soft">
        {message}
      </span>
    </div>
  )
}
