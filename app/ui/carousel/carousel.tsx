import Autoplay from 'embla-carousel-autoplay'
import Fade from 'embla-carousel-fade'
import useEmblaCarousel from 'embla-carousel-react'
import { type ReactNode, useEffect, useState } from 'react'
import { classes } from '../classes.ts'
import { NextIcon, PauseIcon, PlayIcon, PreviousIcon } from '../icons.tsx'
import styles from './carousel.module.css'

/** Milliseconds that a slide stays. */
const interval = 5000

type CarouselProps = { label: string; slides: readonly { key: number; content: ReactNode }[] }

/**
 * Slides that fade one into the next. It rests under the pointer, while it holds the focus, when
 * paused, and for whoever asked their system for less motion. Before it comes alive, and without
 * JavaScript, the slides are a row that can be scrolled.
 */
export function Carousel({ label, slides }: CarouselProps) {
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: 30 }, [
    Fade(),
    Autoplay({
      delay: interval,
      playOnInit: false,
      stopOnInteraction: false,
      stopOnMouseEnter: true,
      stopOnFocusIn: true,
    }),
  ])
  const [selected, setSelected] = useState<number>()
  const [isPlaying, setPlaying] = useState(false)

  useEffect(() => {
    if (!embla) return
    const onSelect = () => setSelected(embla.selectedScrollSnap())
    onSelect()
    embla.on('select', onSelect).on('reInit', onSelect)
    setPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [embla])

  useEffect(() => {
    const { autoplay } = embla?.plugins() ?? {}
    if (isPlaying) autoplay?.play()
    else autoplay?.stop()
  }, [embla, isPlaying])

  const isAlive = selected !== undefined
  return (
    <section className={styles.carousel} aria-roledescription="carrossel" aria-label={label}>
      <div ref={viewport} className={classes(styles.viewport, isAlive && styles.alive)}>
        <ul className={styles.slides}>
          {slides.map(({ key, content }, index) => (
            // Slides that cannot be seen cannot be reached either.
            <li key={key} inert={isAlive && index !== selected}>
              {content}
            </li>
          ))}
        </ul>
      </div>
      {slides.length > 1 && (
        <div className={styles.controls}>
          <button type="button" aria-label="Anterior" onClick={() => embla?.scrollPrev()}>
            <PreviousIcon />
          </button>
          <button
            type="button"
            aria-label={isPlaying ? 'Pausar' : 'Continuar'}
            onClick={() => setPlaying(!isPlaying)}
          >
            {isPlaying ? <PauseIcon /> : <PlayIcon />}
          </button>
          <button type="button" aria-label="Próximo" onClick={() => embla?.scrollNext()}>
            <NextIcon />
          </button>
        </div>
      )}
    </section>
  )
}
