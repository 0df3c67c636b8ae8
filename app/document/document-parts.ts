import { createContext } from 'react'

type Styles = {
  /** The style sheet of the public pages. */
  css: string
  /** The address of the whole style sheet; undefined in development. */
  whole: string | undefined
}

/** What the server adds to a document; empty in the browser. */
export type DocumentParts = {
  /** Marks the site's own inline scripts and styles while a page is rendered. */
  nonce?: string
  styles?: Styles
  /** The IANA name of the parish's time zone. */
  timeZone?: string
  /** Its minutes ahead of UTC, if its clocks are not changed. */
  timeOffset?: number | undefined
  /** The loaders' data, in the router's encoding. */
  data?: string
}

export const DocumentPartsContext = createContext<DocumentParts>({})
