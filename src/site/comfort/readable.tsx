import { type ReactNode, useRef } from 'react'
import styles from './comfort.module.css'
import { PrintedSource } from './printed-source.tsx'
import { ReadAloud } from './read-aloud.tsx'
import { TextSizeButtons } from './text-size-buttons.tsx'

type ReadableProps = {
  name: string
  isPrayed?: boolean
  children: ReactNode
}

export function Readable(props: ReadableProps) {
  const { name, isPrayed = false, children } = props
  const text = useRef<HTMLDivElement>(null)
  return (
    <>
      <div className={`with-script ${styles.tools}`}>
        <TextSizeButtons />
        {isPrayed && <ReadAloud text={text} name={name} />}
      </div>
      <div ref={text}>{children}</div>
      <PrintedSource />
    </>
  )
}
