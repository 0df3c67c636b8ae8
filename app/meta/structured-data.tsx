import type { Parish } from '../parish/root-data.ts'
import { useOfDocument } from '../document/use-of-document.ts'
import { describePage } from './describe-page.ts'
import type { PageInfo } from './page-info.ts'

type Props = { info: PageInfo; site: Parish | null; origin: string }

/** Structured data for search engines. They read documents, so only the server renders it. */
export function StructuredData({ info, site, origin }: Props) {
  if (!useOfDocument()) return null
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{
        // Escaped, so that no text ends the script or begins a comment.
        __html: import.meta.env.SSR
          ? JSON.stringify(describePage(info, site, origin)).replaceAll('<', '\\u003c')
          : '',
      }}
    />
  )
}
