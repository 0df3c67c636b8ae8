import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { documentContext, servicesContext } from './site/loading/context.ts'
import { DocumentPartsContext } from './site/document/document-parts.ts'

/** React Router reads this: a part of a page that is pending for longer counts as failed. */
export const streamTimeout = 10_000

export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { stylesOf, ...parts } = loadContext.get(documentContext)
  const { log } = loadContext.get(servicesContext)
  // `LateScripts` writes the data after the script that reads it; in development the router does.
  const { serverHandoffStream, ...withoutData } = routerContext
  const isLate = import.meta.env.PROD && serverHandoffStream !== undefined
  const data = isLate ? await new Response(serverHandoffStream).text() : undefined
  const { matches } = routerContext.staticHandlerContext
  const styles = stylesOf(matches.map(({ route }) => route.id))
  const body = await renderToReadableStream(
    <DocumentPartsContext value={{ ...parts, styles, data }}>
      <ServerRouter
        context={isLate ? withoutData : routerContext}
        url={request.url}
        nonce={parts.nonce}
      />
    </DocumentPartsContext>,
    {
      nonce: parts.nonce,
      // React would move a large finished part, hidden, to the end of the page until a script puts
      // it in place: without JavaScript, visitors would only see 'Carregando...'.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => log.error({ err: error }, 'a page failed to render'),
    },
  )
  await body.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(body, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  context.get(servicesContext).log.error({ err: error }, 'a page failed to load')
}
