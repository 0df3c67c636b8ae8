import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { documentContext, servicesContext } from './context.ts'
import { DocumentPartsContext } from './layout/document-parts.ts'

/** Milliseconds after which a part of a page that is still not there counts as failed. */
export const streamTimeout = 10_000

export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, styles } = loadContext.get(documentContext)
  const { log } = loadContext.get(servicesContext)
  // `LateScripts` hands the data over, so that it comes after the script that expects it.
  const { serverHandoffStream, ...context } = routerContext
  const data = serverHandoffStream && (await new Response(serverHandoffStream).text())
  const body = await renderToReadableStream(
    <DocumentPartsContext value={{ nonce, styles, data }}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </DocumentPartsContext>,
    {
      nonce,
      // React would move a large finished part to the end of the page, hidden, for a script to put
      // in its place: without JavaScript the visitor would see 'Carregando...' for ever.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => log.error({ err: error }, 'a page failed to render'),
    },
  )
  // The page goes out whole: readers without JavaScript and link previews wait for nothing.
  await body.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(body, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  context.get(servicesContext).log.error({ err: error }, 'a page failed to load')
}
