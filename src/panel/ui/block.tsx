import type { ReactNode, Ref } from 'react'
import styles from './ui.module.css'

type BlockProps = {
  title: string
  /** Heading level: 1 where the block is the whole panel. */
  level?: 1 | 2
  ref?: Ref<HTMLElement>
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

export function Block({ title, level = 2, ref, headingRef, children }: BlockProps) {
  const Heading = `h${level}` as const
  return (
    <section ref={ref} className={styles.block} aria-label={title}>
      <Heading ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
