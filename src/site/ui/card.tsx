import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './card.module.css'

type CardProps = {
  to: string
  title: string
  heading?: 'h2' | 'h3'
  picture: ReactNode
  children: ReactNode
}

export function Card({ to, title, heading: Heading = 'h3', picture, children }: CardProps) {
  return (
    <article className={styles.card}>
      <div>
        <Heading>
          <Link to={to}>{title}</Link>
        </Heading>
        {children}
      </div>
      {picture}
    </article>
  )
}
