import { type ReactNode, useRef } from 'react'
import styles from './comfort.module.css'
import { PrintedSource } from './printed-source.tsx'
import { ReadAloud } from './read-aloud.tsx'

type ReadableProps = { name: string; children: ReactNode }

export function Readable({ name, children }: ReadableProps) {
  const text = useRef<HTMLDivElement>(null)
  return (
    <>
      <div className={`with-script ${styles.tools}`}>
        <ReadAloud text={text} name={name} />
      </div>
      <div ref={text}>{children}</div>
      <PrintedSource />
    </>
  )
}
