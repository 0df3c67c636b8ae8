import { createContext } from 'react'

/** Marks our own inline scripts while a page is rendered; in the browser there is none. */
export const ScriptNonce = createContext<string | undefined>(undefined)
