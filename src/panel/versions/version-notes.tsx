import { useState } from 'react'
import { readStored, store } from '../../site/state/storage.ts'
import { classes } from '../../site/ui/classes.ts'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import { type Version, versions } from './changelog.ts'
import ui from '../ui/ui.module.css'
import styles from './versions.module.css'

const seenKey = 'versaoVista'
const current = versions[0]!
/** '' where it is not known. */
const commit: string = import.meta.env.VITE_COMMIT ?? ''

/** What changed, once after an update. */
export function NewVersionNote() {
  const [seen, setSeen] = useState(seenOrFirst)
  if (seen === current.number) return null
  const since = versions.findIndex(({ number }) => number === seen)
  function dismiss() {
    store(seenKey, current.number)
    setSeen(current.number)
  }
  return (
    <section className={classes(ui.paper, styles.note)} aria-label="O Adro foi atualizado">
      <h2>O Adro foi atualizado</h2>
      <Changes of={since === -1 ? versions.slice(0, 1) : versions.slice(0, since)} />
      <SecondaryButton onClick={dismiss}>Entendi</SecondaryButton>
    </section>
  )
}

/** In a browser that never showed the panel, nothing is new. */
function seenOrFirst(): string {
  const seen = readStored(seenKey)
  if (seen !== null) return seen
  store(seenKey, current.number)
  return current.number
}

export function VersionFoot() {
  return (
    <details className={styles.foot}>
      <summary>
        {`Adro ${current.number}${commit === '' ? '' : ` (${commit})`}: o que mudou`}
      </summary>
      <Changes of={versions} />
    </details>
  )
}

function Changes({ of }: { of: readonly Version[] }) {
  return of.map(({ number, month, changes }) => (
    <div key={number}>
      <p>{`Versão ${number}, ${month}`}</p>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </div>
  ))
}
