import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './card.module.css'

type CardProps = {
  to: string
  title: string
  /** Of its title; by default below a part of a page that has a heading. */
  heading?: 'h2' | 'h3'
  picture: ReactNode
  children: ReactNode
}

/** An item of a list that has a page of its own. */
export function Card({ to, title, heading: Heading = 'h3', picture, children }: CardProps) {
  return (
    <article className={styles.card}>
      {picture}
      <div>
        <Heading>
          <Link to={to}>{title}</Link>
        </Heading>
        {children}
      </div>
    </article>
  )
}
