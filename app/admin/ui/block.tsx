import { type ReactNode, type Ref, useId } from 'react'
import styles from './ui.module.css'

type BlockProps = {
  title: string
  /** Only where other elements refer to the heading. */
  headingId?: string
  ref?: Ref<HTMLElement>
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A part of the panel's page under its heading. */
export function Block({ title, headingId, ref, headingRef, children }: BlockProps) {
  const id = useId()
  const heading = headingId ?? id
  return (
    <section ref={ref} className={styles.block} aria-labelledby={heading}>
      <h2 ref={headingRef} id={heading} tabIndex={headingRef ? -1 : undefined}>
        {title}
      </h2>
      {children}
    </section>
  )
}
