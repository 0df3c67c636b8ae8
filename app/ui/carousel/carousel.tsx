import Fade from 'embla-carousel-fade'
import useEmblaCarousel from 'embla-carousel-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import { NextIcon, PauseIcon, PlayIcon, PreviousIcon } from '../icons.tsx'
import { useSeen } from '../use-seen.ts'
import styles from './carousel.module.css'
import { useHeld } from './use-held.ts'
import { useLessMotion } from './use-less-motion.ts'

/** Milliseconds that a slide stays. */
const interval = 5000

type CarouselProps = { label: string; slides: readonly { key: number; content: ReactNode }[] }

/**
 * Slides that fade one into the next. It rests under the pointer, while a slide holds the focus,
 * when paused, and for whoever asked their system for less motion. Before it comes alive, and
 * without JavaScript, the slides are a row that can be scrolled.
 */
export function Carousel({ label, slides }: CarouselProps) {
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: 30 }, [Fade()])
  const section = useRef<HTMLElement>(null)
  // To bring one to life takes a phone's processor as long as the rest of a page: not all at once.
  const isNear = useSeen(section, '50%')
  const isHeld = useHeld(section)
  const wantsLessMotion = useLessMotion()
  const [selected, setSelected] = useState<number>()
  const [left, setLeft] = useState<number>()
  /** Whether the visitor paused or continued it; undefined while they did neither. */
  const [choice, setChoice] = useState<'play' | 'pause'>()
  const isPlaying = choice === undefined ? !wantsLessMotion : choice === 'play'

  useEffect(() => {
    if (!embla) return
    const onSelect = () => {
      setSelected(embla.selectedScrollSnap())
      setLeft(embla.previousScrollSnap())
    }
    onSelect()
    embla.on('select', onSelect).on('reInit', onSelect)
  }, [embla])

  useEffect(() => {
    if (!embla || !isPlaying || isHeld) return
    const timer = setInterval(() => embla.scrollNext(wantsLessMotion), interval)
    return () => clearInterval(timer)
    // A slide that was chosen by hand stays as long as any other.
  }, [embla, isPlaying, isHeld, wantsLessMotion, selected])

  const isAlive = selected !== undefined
  const next = ((selected ?? 0) + 1) % slides.length
  const isSeen = useSeen(section)
  useEffect(() => {
    if (!isSeen) return
    // The browser waits until a slide comes into view: this one's picture is to be there by then.
    const pictures = section.current?.querySelectorAll('li')[next]?.querySelectorAll('img') ?? []
    for (const picture of pictures) picture.loading = 'eager'
  }, [isSeen, next])

  /** Neither shown, nor fading away, nor next: its picture would be fetched for nothing. */
  function isFar(index: number): boolean {
    return ![selected ?? 0, left, next].includes(index)
  }
  return (
    <section ref={section} aria-roledescription="carrossel" aria-label={label}>
      {/* While it is a row, it is scrolled with the keyboard as well. */}
      <div
        ref={isNear ? viewport : undefined}
        className={classes(styles.viewport, isAlive && styles.alive)}
        tabIndex={isAlive ? undefined : 0}
      >
        <ul className={styles.slides}>
          {slides.map(({ key, content }, index) => (
            // Slides that cannot be seen cannot be reached either.
            <li
              key={key}
              className={isFar(index) ? styles.far : undefined}
              inert={isAlive && index !== selected}
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
      {slides.length > 1 && (
        <div className={styles.controls}>
          <button
            type="button"
            aria-label="Anterior"
            onClick={() => embla?.scrollPrev(wantsLessMotion)}
          >
            <PreviousIcon />
          </button>
          <button
            type="button"
            aria-label={isPlaying ? 'Pausar' : 'Continuar'}
            onClick={() => setChoice(isPlaying ? 'pause' : 'play')}
          >
            {isPlaying ? <PauseIcon /> : <PlayIcon />}
          </button>
          <button
            type="button"
            aria-label="Próximo"
            onClick={() => embla?.scrollNext(wantsLessMotion)}
          >
            <NextIcon />
          </button>
        </div>
      )}
    </section>
  )
}
