// What the server hands to the loaders.
import { createContext } from 'react-router'
import type { Services } from '../server/services.ts'

export const servicesContext = createContext<Services>()
/** Marks the inline scripts that are ours, while a page is rendered. */
export const nonceContext = createContext<string>()
