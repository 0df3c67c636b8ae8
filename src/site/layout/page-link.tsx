import { Link, useLocation } from 'react-router'
import { pages } from '../../parish/paths.ts'

/** A link that marks the current page. Home has two addresses. */
export function PageLink({ to, children }: { to: string; children: string }) {
  const { pathname } = useLocation()
  const isCurrent = pathname === to || (pathname === '/' && to === pages.home)
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  )
}

/** The items of a list of links. */
export function PageLinks({ links }: { links: readonly { to: string; text: string }[] }) {
  return links.map(({ to, text }) => (
    <li key={to}>
      <PageLink to={to}>{text}</PageLink>
    </li>
  ))
}
