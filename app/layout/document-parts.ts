import { createContext } from 'react'

/** What the server puts into a document beside its content. In the browser there is none of it. */
export type DocumentParts = {
  /** Marks our own inline scripts and styles while a page is rendered. */
  nonce?: string
  /** The site's style sheet, as it was built. */
  styles?: string
  /** The loaders' data, in the router's encoding. */
  data?: string
}

export const DocumentPartsContext = createContext<DocumentParts>({})
