import { createContext } from 'react-router'
import type { Services } from '../../server/services/services.ts'
import type { DocumentParts, SentStyles } from '../document/document-parts.ts'

export const servicesContext = createContext<Services>()
export const documentContext = createContext<
  Omit<DocumentParts, 'data' | 'styles'> & {
    stylesOf(routes: readonly string[]): SentStyles | undefined
  }
>()
