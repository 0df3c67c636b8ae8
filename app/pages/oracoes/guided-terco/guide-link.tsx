import { useEffect } from 'react'
import { Link } from 'react-router'
import { classes } from '../../../ui/classes.ts'
import type { Conjunto } from '../conjuntos.ts'
import { guideAddress } from './address.ts'
import styles from './guide-link.module.css'
import { loadGuide } from './load-guide.ts'

/** Leads to the guide, which is fetched already: it opens without a network too. */
export function GuideLink({ conjunto }: { conjunto: Conjunto }) {
  useEffect(() => {
    // Without it the link still leads on, and the guide is asked for again.
    loadGuide().catch(() => undefined)
  }, [])
  return (
    <p className={classes('with-script', styles.link)}>
      <Link className="button" to={guideAddress(conjunto)}>
        Rezar conta por conta
      </Link>
    </p>
  )
}
