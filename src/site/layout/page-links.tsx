import { type ReactNode, useId } from 'react'
import { Link, useLocation } from 'react-router'
import { pages } from '../../parish/paths.ts'
import type { LinkSection } from './links.ts'
import styles from './page-links.module.css'

/** Home has two addresses. */
export function PageLink({ to, children }: { to: string; children: string }) {
  const { pathname } = useLocation()
  const isCurrent = pathname === to || (pathname === '/' && to === pages.home)
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  )
}

export function PageLinks({ links }: { links: readonly { to: string; text: string }[] }) {
  return links.map(({ to, text }) => (
    <li key={to}>
      <PageLink to={to}>{text}</PageLink>
    </li>
  ))
}

type LinkSectionsProps = {
  sections: readonly LinkSection[]
  children?: ReactNode
}

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
