import styles from './changes.module.css'

/** Single dates that differ from the rule above them. */
export function Changes({ changes }: { changes: readonly string[] }) {
  return changes.map((change) => (
    <p key={change} className={styles.changed}>
      {change}
    </p>
  ))
}
