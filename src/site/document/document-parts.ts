import { createContext } from 'react'

export type SentStyles = {
  css: string
  /** The ids of the routes whose sheets these are. */
  routes: readonly string[]
}

/** What the server adds to a document; empty in the browser. */
export type DocumentParts = {
  /** Marks the site's own inline scripts and styles while a page is rendered. */
  nonce?: string
  /** None in development. */
  styles?: SentStyles | undefined
  /** The IANA name of the parish's time zone. */
  timeZone?: string
  /** Its minutes ahead of UTC, if its clocks are not changed. */
  timeOffset?: number | undefined
  /** The loaders' data, in the router's encoding. */
  data?: string
}

export const DocumentPartsContext = createContext<DocumentParts>({})
