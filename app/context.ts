// What the server hands to the loaders.
import { createContext } from 'react-router'
import type { Services } from '../server/services.ts'
import type { DocumentParts } from './layout/document-parts.ts'

export const servicesContext = createContext<Services>()
/** What the document is made of beside its content. */
export const documentContext = createContext<Pick<DocumentParts, 'nonce' | 'styles'>>()
