import { type ReactNode, useId } from 'react'
import styles from './link-sections.module.css'
import type { LinkSection } from './links.ts'
import { PageLinks } from './page-link.tsx'

type LinkSectionsProps = {
  sections: readonly LinkSection[]
  /** The items of the last list, which is the staff's. */
  children?: ReactNode
}

/** Lists of links, each under its heading. */
export function LinkSections({ sections, children }: LinkSectionsProps) {
  return (
    <div className={styles.sections}>
      {sections.map(({ heading, links }) => (
        <Section key={heading} heading={heading}>
          <PageLinks links={links} />
        </Section>
      ))}
      {children && <Section heading="Equipe">{children}</Section>}
    </div>
  )
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <div>
      <p id={id}>{heading}</p>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  )
}
