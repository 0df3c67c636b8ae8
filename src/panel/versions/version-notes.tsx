import { useState } from 'react'
import text from '../../../CHANGELOG.md?raw'
import { plural } from '../../model/texts/plural.ts'
import { readStored, store } from '../../site/state/storage.ts'
import { classes } from '../../site/ui/classes.ts'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import ui from '../ui/ui.module.css'
import { useData } from '../ui/use-loaded.ts'
import styles from './versions.module.css'

type Version = {
  /** '0.2.0'. */
  number: string
  /** 'novembro de 2026'. */
  month: string
  changes: readonly string[]
}

/** @param markdown '## 0.2.0 – novembro de 2026' and a list for each version */
export function parseChangelog(markdown: string): Version[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [heading = '', ...lines] = part.split('\n')
      const [number = '', month = ''] = heading.split(' – ')
      const changes = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2))
      return { number, month, changes }
    })
}

/** Newest first. */
export const versions = parseChangelog(text)

const seenKey = 'versaoVista'
const current = versions[0]!

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

/** A first visit has nothing new. */
function seenOrFirst(): string {
  const seen = readStored(seenKey)
  if (seen !== null) return seen
  store(seenKey, current.number)
  return current.number
}

/** @param isAdmin whether the server tells the installations */
export function VersionFoot({ isAdmin }: { isAdmin: boolean }) {
  return (
    <div className={styles.foot}>
      {isAdmin && <Installed />}
      <details>
        <summary>{`Adro ${current.number}: o que mudou`}</summary>
        <Changes of={versions} />
      </details>
    </div>
  )
}

function Installed() {
  const { value: days = [] } = useData('instalacao.php')
  const count = days.reduce((total, { aceitas }) => total + aceitas, 0)
  if (count === 0) return null
  return (
    <p>{`${plural(count, 'Uma pessoa instalou', '# pessoas instalaram')} o site no celular ou no computador.`}</p>
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
