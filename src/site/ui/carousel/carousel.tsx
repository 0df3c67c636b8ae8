import Fade from 'embla-carousel-fade'
import useEmblaCarousel from 'embla-carousel-react'
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { classes } from '../classes.ts'
import { FarSlide } from '../picture.tsx'
import { Icon, type IconName } from '../icon.tsx'
import { useSeen } from '../use-seen.ts'
import styles from './carousel.module.css'

const intervalMs = 5000

type CarouselProps = { label: string; slides: readonly { key: number; content: ReactNode }[] }

/**
 * Pauses under the pointer, with focus in a slide, and with `prefers-reduced-motion`; for good on
 * request and after a touch. Before hydration, and without JavaScript, the slides are a row that
 * scrolls.
 */
export function Carousel({ label, slides }: CarouselProps) {
  const section = useRef<HTMLElement>(null)
  // Embla takes a phone as long as the rest of the page, so it starts near the view.
  const isNear = useSeen(section, '50%')
  const { isHeld, listeners } = useHeld()
  const wantsLessMotion = useLessMotion()
  const [choice, setChoice] = useState<'play' | 'pause'>()
  const { row, embla, selected, left } = useSlides(isNear, () => setChoice('pause'))
  const isPlaying = choice === undefined ? !wantsLessMotion : choice === 'play'

  useEffect(() => {
    if (!embla || !isPlaying || isHeld) return
    const timer = setInterval(() => {
      // The focus returns to the slide from which a picture was opened.
      if (!document.querySelector('dialog[open]')) embla.scrollNext(wantsLessMotion)
    }, intervalMs)
    return () => clearInterval(timer)
    // `selected` restarts the timer: a slide chosen by hand stays for the whole interval.
  }, [embla, isPlaying, isHeld, wantsLessMotion, selected])

  const isActive = selected !== undefined
  const next = ((selected ?? 0) + 1) % slides.length
  useNextPicture(section, next)

  /** Pictures of far slides are not needed yet. */
  function isFar(index: number): boolean {
    return ![selected ?? 0, left, next].includes(index)
  }
  /** After a touch, the visitor reads or chooses. */
  function holdIfTouched({ pointerType }: PointerEvent) {
    if (pointerType === 'touch') setChoice('pause')
  }
  return (
    <section ref={section} aria-roledescription="carrossel" aria-label={label} {...listeners}>
      {/* Focusable as a row, so that the keyboard scrolls it. */}
      <div
        ref={row}
        className={classes(styles.viewport, isActive && styles.active)}
        tabIndex={isActive ? undefined : 0}
        onPointerDown={holdIfTouched}
      >
        <ul className={styles.slides}>
          {slides.map(({ key, content }, index) => (
            <li
              key={key}
              className={isFar(index) ? styles.far : undefined}
              inert={isActive && index !== selected}
            >
              <FarSlide value={isFar(index)}>{content}</FarSlide>
            </li>
          ))}
        </ul>
      </div>
      {slides.length > 1 && (
        <div className={`with-script ${styles.controls}`}>
          <Control
            label="Anterior"
            icon="previous"
            onPointerDown={holdIfTouched}
            onClick={() => embla?.scrollPrev(wantsLessMotion)}
          />
          <Control
            label={isPlaying ? 'Pausar' : 'Continuar'}
            icon={isPlaying ? 'pause' : 'play'}
            onClick={() => setChoice(isPlaying ? 'pause' : 'play')}
          />
          <Control
            label="Próximo"
            icon="next"
            onPointerDown={holdIfTouched}
            onClick={() => embla?.scrollNext(wantsLessMotion)}
          />
        </div>
      )}
    </section>
  )
}

/** Indexes; undefined before Embla has started. */
type Shown = { selected?: number; left?: number }

type Row = {
  row: RefObject<HTMLDivElement | null>
  embla: ReturnType<typeof useEmblaCarousel>[1]
}

/** Starts at the slide to which the row was scrolled before hydration. */
function useSlides(isNear: boolean, onScrolled: () => void): Shown & Row {
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: 30 }, [Fade()])
  const [shown, setShown] = useState<Shown>({})
  const row = useRef<HTMLDivElement>(null)
  const scrolledTo = useRef(0)
  const isActive = shown.selected !== undefined
  useEffect(() => {
    if (!isNear || row.current === null) return
    // Embla takes over the row's scroll position.
    scrolledTo.current = Math.round(row.current.scrollLeft / row.current.clientWidth)
    viewport(row.current)
  }, [isNear, viewport])
  const onStart = useEffectEvent((started: NonNullable<typeof embla>) => {
    if (scrolledTo.current === 0) return
    started.scrollTo(scrolledTo.current, true)
    onScrolled()
  })
  useEffect(() => {
    if (!embla) return
    onStart(embla)
    const onSelect = () =>
      setShown({ selected: embla.selectedScrollSnap(), left: embla.previousScrollSnap() })
    onSelect()
    embla.on('select', onSelect).on('reInit', onSelect)
  }, [embla])
  useLayoutEffect(() => {
    // Embla expects a row that is not scrolled.
    if (isActive && row.current !== null) row.current.scrollLeft = 0
  }, [isActive])
  return { ...shown, row, embla }
}

/** A lazy picture would wait until its slide is visible. */
function useNextPicture(section: RefObject<HTMLElement | null>, next: number): void {
  const isSeen = useSeen(section)
  useEffect(() => {
    if (!isSeen) return
    const pictures = section.current?.querySelectorAll('li')[next]?.querySelectorAll('img') ?? []
    for (const picture of pictures) picture.loading = 'eager'
  }, [section, isSeen, next])
}

/** Focus on the buttons does not count, because they continue the carousel. */
function useHeld() {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const listeners = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: ({ target }: FocusEvent) => setFocused(target.closest('li') !== null),
    onBlur: () => setFocused(false),
  }
  return { isHeld: isHovered || isFocused, listeners }
}

function useLessMotion(): boolean {
  return useSyncExternalStore(
    followMotion,
    () => lessMotion().matches,
    () => false,
  )
}

function lessMotion(): MediaQueryList {
  return matchMedia('(prefers-reduced-motion: reduce)')
}

function followMotion(listener: () => void): () => void {
  const query = lessMotion()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

type ControlProps = {
  label: string
  icon: IconName
  onClick: () => void
  onPointerDown?: (event: PointerEvent) => void
}

function Control({ label, icon, ...listeners }: ControlProps) {
  return (
    <button type="button" aria-label={label} {...listeners}>
      <Icon name={icon} />
    </button>
  )
}
