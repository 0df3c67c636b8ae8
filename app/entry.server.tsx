import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { nonceContext, servicesContext } from './context.ts'
import { ScriptNonce } from './script-nonce.ts'

/** Milliseconds after which a part of a page that is still not there counts as failed. */
export const streamTimeout = 10_000

export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext)
  const { log } = loadContext.get(servicesContext)
  const body = await renderToReadableStream(
    <ScriptNonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </ScriptNonce>,
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
