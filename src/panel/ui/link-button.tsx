import type { ComponentProps } from 'react'
import styles from './ui.module.css'

/** A button that looks like a link: for what few need, beside real buttons. It submits no form. */
export function LinkButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={styles.link} />
}
