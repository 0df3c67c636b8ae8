import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { siteAway } from '../../../contract/sentences/messages.ts'
import { MessagePage } from './message-page.tsx'

/** Seconds between retries. */
const pause = 15

/** Shown while the database is unavailable. */
export function UnavailablePage() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), pause * 1000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <MessagePage title="O site está voltando" heading={siteAway}>
      <noscript>
        <meta httpEquiv="refresh" content={String(pause)} />
      </noscript>
      <a href={pathname + search}>Tentar novamente</a>
    </MessagePage>
  )
}
