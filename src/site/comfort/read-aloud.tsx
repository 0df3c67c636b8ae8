import { type RefObject, useEffect, useRef, useState } from 'react'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './comfort.module.css'
import { createReader, type Reader, type Reading, useHasVoice } from './reader.ts'
import { splitSentences } from './sentences.ts'

type ReadAloudProps = {
  /** Element whose titles and paragraphs are read, without verse numbers. */
  text: RefObject<HTMLElement | null>
  name: string
}

const states = {
  silent: { icon: 'speaker', action: 'Ouvir', announced: 'Leitura encerrada.' },
  reading: { icon: 'pause', action: 'Pausar', announced: 'Lendo em voz alta.' },
  paused: { icon: 'play', action: 'Continuar', announced: 'Leitura pausada.' },
} as const

/** Without a voice the room stays empty, so that nothing moves. */
export function ReadAloud({ text, name }: ReadAloudProps) {
  const hasVoice = useHasVoice()
  const [reading, setReading] = useState<Reading>('silent')
  const [wasStarted, setStarted] = useState(false)
  const reader = useRef<Reader>(undefined)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    function leave() {
      reader.current?.stop()
      reader.current = undefined
    }
    // Chromium reads on after a navigation to another document.
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [name])

  function start() {
    if (text.current === null) return
    setStarted(true)
    reader.current ??= createReader(setReading)
    reader.current.start(paragraphsOf(text.current).flatMap(splitSentences))
  }

  function stop() {
    reader.current?.stop()
    // The pressed button was removed.
    button.current?.focus()
  }

  const { icon, action, announced } = states[reading]
  return (
    <div className={classes(styles.aloud, !hasVoice && styles.voiceless)}>
      <button
        ref={button}
        type="button"
        className="outlined"
        onClick={() => {
          if (reading === 'silent') start()
          else if (reading === 'reading') reader.current?.pause()
          else reader.current?.resume()
        }}
      >
        <Icon name={icon} />
        <span>{action}</span>
      </button>
      {reading !== 'silent' && (
        <button type="button" className="outlined" onClick={stop}>
          <Icon name="stop" />
          <span>Parar</span>
        </button>
      )}
      <span className="visually-hidden" role="status">
        {wasStarted && announced}
      </span>
    </div>
  )
}

function paragraphsOf(text: Element): string[] {
  return [...text.querySelectorAll('h2, h3, .prose p')].map((paragraph) => {
    const copy = paragraph.cloneNode(true) as Element
    for (const number of copy.querySelectorAll('sup')) number.remove()
    for (const end of copy.querySelectorAll('br')) end.replaceWith('\n')
    return copy.textContent ?? ''
  })
}
