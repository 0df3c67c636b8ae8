import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { classes } from '../site/ui/classes.ts'
import { Icon } from '../site/ui/icon.tsx'
import { SecondaryButton } from '../site/ui/secondary-button.tsx'
import { type Section, sectionGroups } from './sections.tsx'
import styles from './section-nav.module.css'

type SectionNavProps = {
  seen: readonly Section[]
  chosen: Section
  marked: readonly string[]
}

const asking = 'pede a sua atenção'

/** Two columns on wide screens; elsewhere the chosen section stands for all, which it unfolds. */
export function SectionNav({ seen, chosen, marked }: SectionNavProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const id = useId()
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === search
  const folded = useRef<HTMLButtonElement>(null)
  const groups = useRef<HTMLDivElement>(null)
  // The focus must not stay on a folded button; on wide screens this one is hidden.
  useLayoutEffect(() => {
    if (!isOpen && groups.current?.contains(document.activeElement)) folded.current?.focus()
  }, [isOpen])
  return (
    <nav className={styles.sections} aria-label="Seções do painel">
      <SecondaryButton
        ref={folded}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? undefined : search)}
      >
        <span>{chosen.text}</span>
        {marked.includes(chosen.name) && (
          <span className={styles.dot}>
            <span className="visually-hidden">{asking}</span>
          </span>
        )}
        <span>Mudar de seção</span>
        <Icon name="down" />
      </SecondaryButton>
      <div ref={groups} id={id} className={classes(styles.groups, !isOpen && styles.folded)}>
        {Object.entries(sectionGroups).map(([group, title]) => {
          const ofGroup = seen.filter((section) => section.group === group)
          if (ofGroup.length === 0) return null
          return (
            <div key={group}>
              <p id={`${id}${group}`}>{title}</p>
              <ul aria-labelledby={`${id}${group}`}>
                {ofGroup.map(({ name, text, address }) => (
                  <li key={name}>
                    <SecondaryButton
                      aria-label={marked.includes(name) ? `${text}, ${asking}` : undefined}
                      aria-current={name === chosen.name ? 'page' : undefined}
                      onClick={() => void navigate(address)}
                    >
                      <span>{text}</span>
                      {marked.includes(name) && <span className={styles.dot} />}
                    </SecondaryButton>
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </div>
    </nav>
  )
}
