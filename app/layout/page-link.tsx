import { useLocation } from 'react-router'
import { pages } from '../../contract/paths.ts'
import { useFollow } from '../ui/use-follow.ts'

/** A link that marks the current page. Home has two addresses. */
export function PageLink({ to, children }: { to: string; children: string }) {
  const { pathname } = useLocation()
  const follow = useFollow()
  const isCurrent = pathname === to || (pathname === '/' && to === pages.home)
  return (
    <a href={to} onClick={follow} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </a>
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
