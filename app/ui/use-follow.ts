import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/**
 * A click handler for plain links of every page and of long lists, which then navigate as the router's
 * `Link` does. A `Link` takes three times as long to render: `npm run bench agenda`.
 */
export function useFollow(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate()
  return (event) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.button !== 0 || opensElsewhere) return
    event.preventDefault()
    const { href, pathname, search, hash } = event.currentTarget
    void navigate(pathname + search + hash, { replace: href === location.href })
  }
}
