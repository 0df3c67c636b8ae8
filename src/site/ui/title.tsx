import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './title.module.css'

type TitleProps = {
  title: string
  className?: string
  children?: ReactNode
}

export function Title({ title, className, children }: TitleProps) {
  return (
    <div className={classes(className, styles.title)}>
      <h1>{title}</h1>
      {children}
    </div>
  )
}
