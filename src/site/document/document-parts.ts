import { createContext } from 'react'

export type SentStyles = {
  css: string
  routes: readonly string[]
}

/** Parts that the server adds to a document; empty in the browser. */
export type DocumentParts = {
  /** Marks the site's own inline scripts and styles. */
  nonce?: string
  styles?: SentStyles | undefined
  /** IANA name. */
  timeZone?: string
  /** Minutes ahead of UTC, if the parish's clocks are not changed. */
  timeOffset?: number | undefined
  /** The loaders' data, in the router's encoding. */
  data?: string
}

export const DocumentPartsContext = createContext<DocumentParts>({})
