// Typed context through which the server passes its services to the loaders.
import { createContext } from 'react-router'
import type { Services } from '../../server/services/services.ts'
import type { DocumentParts, SentStyles } from '../document/document-parts.ts'

export const servicesContext = createContext<Services>()
/** The parts of the document besides its content. */
export const documentContext = createContext<
  Omit<DocumentParts, 'data' | 'styles'> & {
    /** @param route the id of the page's route */
    stylesOf(route: string | undefined): SentStyles | undefined
  }
>()
