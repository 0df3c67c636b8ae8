import { createContext } from 'react'

export type SentStyles = {
  /** Of the document's page, or of all public pages. */
  css: string
  /** Whether they are those of all public pages. */
  areAll: boolean
  /** The address of the site's whole style sheet. */
  whole: string
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
