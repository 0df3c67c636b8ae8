import { useState, useSyncExternalStore } from 'react'
import type { Site } from '../../contract/site.ts'
import { describePage } from './describe-page.ts'
import type { PageInfo } from './page-info.ts'

type Props = { info: PageInfo; site: Site | null; origin: string }

/**
 * What search engines are told in their own vocabulary. They read documents, so only the server
 * says it: the browser keeps what its document brought, and loads nothing of this.
 */
export function StructuredData({ info, site, origin }: Props) {
  // The server's snapshot also stands while the page comes alive; the first one counts.
  const [isOfDocument] = useState(useSyncExternalStore(neverChanges, inBrowser, inDocument))
  if (!isOfDocument) return null
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{
        // Nothing in it ends the script or begins a comment.
        __html: import.meta.env.SSR
          ? JSON.stringify(describePage(info, site, origin)).replaceAll('<', '\\u003c')
          : '',
      }}
    />
  )
}

const neverChanges = () => () => undefined
const inBrowser = () => false
const inDocument = () => true
