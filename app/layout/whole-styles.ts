// The styles of the other pages and of the panel, which a document does not bring along.
import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { sentStyles } from './site-styles.tsx'

let arriving: Promise<void> | undefined

/** Adds the site's whole style sheet to the document, once. A failure is not remembered. */
export function loadWholeStyles(): Promise<void> {
  arriving ??= new Promise<void>((resolve, reject) => {
    const { whole } = sentStyles()
    if (whole === '') return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = whole
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      arriving = undefined
      reject(new Error('the style sheet failed to load'))
    })
    document.head.append(link)
  })
  return arriving
}

/** The document's page, of which it has the styles. */
const first = typeof location === 'undefined' ? '' : location.pathname

/**
 * Waits for the styles of another page while its data is loaded. If they do not arrive, the page is
 * loaded from the server, as the router does if a page's script does not arrive.
 */
export const stylesOfNewPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  if (new URL(request.url).pathname === first || sentStyles().areAll) return next()
  const styles = loadWholeStyles()
  const [results, isStyled] = await Promise.all([
    next(),
    styles.then(
      () => true,
      () => false,
    ),
  ])
  if (isStyled) return results
  location.assign(request.url)
  return new Promise(() => undefined)
}
