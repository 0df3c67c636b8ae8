import type { ComponentProps } from 'react'
import styles from './ui.module.css'

/** A button beside the main one; it submits no form. */
export function SecondaryButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={styles.secondary} />
}
