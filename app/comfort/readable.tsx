import { type ReactNode, useRef } from 'react'
import { classes } from '../ui/classes.ts'
import styles from './comfort.module.css'
import { PrintedSource } from './printed-source.tsx'
import { ReadAloud } from './read-aloud.tsx'
import { TextSizeButtons } from './text-size-buttons.tsx'

type ReadableProps = {
  /** Identifies the text, so that reading aloud ends with it. */
  name: string
  /** Whether it is a prayer, which can be read aloud. */
  isPrayed?: boolean
  /** Whether it is a column in the middle of the page: the tools begin where it does. */
  isCentred?: boolean
  children: ReactNode
}

/** A text with reading tools above it; on paper its source is printed below. */
export function Readable(props: ReadableProps) {
  const { name, isPrayed = false, isCentred = false, children } = props
  const text = useRef<HTMLDivElement>(null)
  return (
    <>
      <div className={classes('with-script', styles.tools, isCentred && styles.centred)}>
        <TextSizeButtons />
        {isPrayed && <ReadAloud text={text} name={name} />}
      </div>
      <div ref={text}>{children}</div>
      <PrintedSource />
    </>
  )
}
