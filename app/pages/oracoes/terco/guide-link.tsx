import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { classes } from '../../../ui/classes.ts'
import type { Conjunto } from './conjuntos.ts'
import { guideAddress, isFromGuide } from './address.ts'
import styles from './guide-link.module.css'
import { loadGuide } from './load-guide.ts'

/** Leads to the guide, which is fetched already: it opens without a network too. */
export function GuideLink({ conjunto }: { conjunto: Conjunto }) {
  const link = useRef<HTMLAnchorElement>(null)
  const { state } = useLocation()
  const isBack = isFromGuide(state)
  useEffect(() => {
    // Whoever comes out of the guide stands where they went in.
    if (isBack) link.current?.focus()
  }, [isBack])
  useEffect(() => {
    // Without it the link still leads on, and the guide is asked for again.
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
