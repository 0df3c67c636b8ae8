import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { classes } from '../../../ui/classes.ts'
import type { Conjunto } from './conjuntos.ts'
import { guideAddress, isFromGuide } from './address.ts'
import styles from './guide-link.module.css'
import { loadGuide } from './load-guide.ts'

/** A link to the guide, whose file is loaded in advance, for use without a network. */
export function GuideLink({ conjunto }: { conjunto: Conjunto }) {
  const link = useRef<HTMLAnchorElement>(null)
  const { state } = useLocation()
  const isBack = isFromGuide(state)
  useEffect(() => {
    // The focus returns from the guide.
    if (isBack) link.current?.focus()
  }, [isBack])
  useEffect(() => {
    // After a failure the guide's own page loads the file.
    loadGuide().catch(() => undefined)
  }, [])
  return (
    <div className={classes('with-script', styles.link)}>
      <Link ref={link} className="button" to={guideAddress(conjunto)}>
        Rezar conta por conta
      </Link>
    </div>
  )
}
