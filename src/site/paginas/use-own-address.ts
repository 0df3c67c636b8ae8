import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Shows the address of the item in the place of one with other words behind the id: of an old link that
 * is opened without a network, when no server redirects.
 */
export function useOwnAddress(path: string): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (pathname === path) return
    void navigate({ pathname: path, search, hash }, { replace: true, preventScrollReset: true })
  }, [navigate, path, pathname, search, hash])
}
