import { type Context, Hono } from 'hono'
import type { Endpoint } from '../../../api/calls/endpoint.ts'
import type { Reautenticacao } from '../../../parish/equipe/reautenticacao.ts'
import { refusals } from '../../../api/sentences/refusals.ts'
import { once } from '../../../model/once.ts'
import { describeApi } from '../../../api/calls/openapi.ts'
import { operations } from '../../../api/calls/operations.ts'
import type { OpenSession } from '../../accounts/sessions.ts'
import { AppError, notFound } from '../../errors/app-error.ts'
import { oldLogin } from '../../content/refuse-change.ts'
import type { Services } from '../../services/services.ts'
import { clientAddress } from '../requests/client-address.ts'
import type { LimitWork } from '../requests/work-limit.ts'
import type { AnyCall, FileAnswer } from './call.ts'
import { answerWithFile } from '../requests/send-file.ts'
import { guard, refuseCrossSite } from './guard.ts'
import { handlers, refusing } from './handlers.ts'
import { hashOfInput, parseIfMatch, parseInput, parseJson, parseKey, parseQuery } from './input.ts'
import { receiveForm } from './receive-form.ts'
import {
  clearSession,
  sessionOfRequest,
  readSession,
  writeSession,
} from '../requests/session-cookie.ts'

export type ApiOptions = {
  publicUrl?: string | undefined
  proxies?: number | undefined
}

type Parts = { limitWork: LimitWork }

export function createApi(services: Services, options: ApiOptions & Parts): Hono {
  const api = new Hono()
  const description = once(describeApi)
  api.get('/openapi.json', (c) => c.json(description(), 200, { 'cache-control': 'no-cache' }))
  api.all('/openapi.json', refuseMethod('HEAD, GET'))
  for (const [id, { method, path }] of Object.entries(operations)) {
    api.on(method, `/${path}`, (c) => answer(c, services, id, options))
  }
  for (const [path, calls] of Map.groupBy(Object.values(operations), (call) => call.path)) {
    // Each GET has a HEAD.
    const methods = calls.flatMap(({ method }) => (method === 'GET' ? ['HEAD', method] : method))
    api.all(`/${path}`, refuseMethod(methods.join(', ')))
  }
  api.all('*', notFound)
  return api
}

function refuseMethod(allowed: string): (c: Context) => never {
  return (c) => {
    c.header('allow', allowed)
    throw new AppError(405, refusals.methodNotAllowed)
  }
}

async function answer(
  c: Context,
  services: Services,
  id: string,
  { publicUrl, proxies = 0, limitWork }: ApiOptions & Parts,
): Promise<Response> {
  const endpoint = operations[id]!
  const handle = handlers.get(endpoint)!
  // On refusals too: without the header, another site could not read the reason.
  if (endpoint.isOpen) c.header('access-control-allow-origin', '*')
  if (endpoint.method !== 'GET') refuseCrossSite(c, publicUrl)
  const { accounts } = services
  const token = readSession(c) ?? ''
  const mustKnowWho = endpoint.who !== 'anyone' || endpoint.personal
  /** Called before and after the body is read: the session may end in between. */
  async function admit(find: () => Promise<OpenSession | undefined>) {
    const open = mustKnowWho && token !== '' ? await find() : undefined
    if (open !== undefined) services.log.isFrom(open.usuario.id)
    guard(endpoint, open)
    return open
  }
  const admitAgain = () => admit(() => accounts.sessionOf(token))
  const admitted = await admit(() => sessionOfRequest(c, accounts))
  const query = endpoint.query && parseQuery(c, endpoint.query)
  const json =
    endpoint.json && (await parseJson(c, endpoint.json, mostBytesOf(endpoint), endpoint.kind))
  const versao = endpoint.watchesVersion && parseIfMatch(c)
  const key = endpoint.takesKey && parseKey(c)
  const callOf = (open: OpenSession | undefined, form?: FormParts): AnyCall => ({
    query,
    json,
    form: form?.form,
    file: form?.file,
    versao,
    usuario: open?.usuario,
    actor: {
      id: open?.usuario.id ?? null,
      nome: open?.usuario.nome ?? '',
      pedido: key ? { chave: `${id} ${key}`, corpo: hashOfInput({ json, ...form }) } : undefined,
      login: open,
    },
    session: {
      token,
      open,
      begin: (begun) => writeSession(c, begun),
      end: () => clearSession(c),
    },
    address: clientAddress(c, proxies),
    userAgent: c.req.header('user-agent') ?? '',
    isHead: c.req.method === 'HEAD',
  })
  const isStored = endpoint.method === 'GET' && !mustKnowWho && !endpoint.isUnkept
  const cacheControl = isStored ? 'no-cache' : 'no-store'
  const success = (body: object) =>
    c.json({ status: 'success', ...body }, 200, { 'cache-control': cacheControl })
  if (endpoint.multipart) {
    // A form arrives as slowly as the connection, and the media limit their own work.
    const deal = async (form: FormParts) => handle(services, callOf(await admitAgain(), form))
    return success(await withForm(c, services, endpoint, deal))
  }
  const open = json === undefined ? admitted : await admitAgain()
  const call = callOf(open)
  await refusing.get(endpoint)?.(services, call)
  const work = async () => {
    if (endpoint.takesPassword) await reauthenticateByBody(services, call)
    const body = await handle(services, call)
    if (endpoint.sendsFile === undefined) return success(body)
    const file = body as FileAnswer
    return answerWithFile(c, file, headersOfFile(endpoint.sendsFile, file.name))
  }
  // A GET has its place already (answer-reads.ts). Others take one after their body was read, so
  // that a slow client holds none.
  return endpoint.method === 'GET' ? work() : limitWork(c, work)
}

/**
 * Not needed after a recent login. @throws AppError 403 without a password, and as `reauthenticate`
 */
async function reauthenticateByBody({ accounts }: Services, call: AnyCall): Promise<void> {
  const { session, address } = call
  const { token, open } = session
  if (open === undefined || open.isRecent) return
  const { senha, codigo } = call.json as Partial<Reautenticacao>
  if (senha === undefined) throw oldLogin(open)
  session.token = await accounts.reauthenticate(token, open.usuario, { senha, codigo }, address)
  session.begin(session.token)
}

function headersOfFile(type: string, name: string): Headers {
  return new Headers({
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    // Proxies must not compress it.
    'cache-control': 'no-store, no-transform',
  })
}

/** Only staff send long texts. */
function mostBytesOf({ who }: Endpoint): number {
  return who === 'anyone' ? 10_000 : 2_000_000
}

type FormParts = Pick<AnyCall, 'form' | 'file'>

/** No temporary file stays behind. */
async function withForm<T>(
  c: Context,
  { media }: Services,
  { multipart, accepts = 'picture' }: Endpoint,
  deal: (form: FormParts) => Promise<T>,
): Promise<T> {
  const { fields, file } = await receiveForm(c, media, accepts)
  try {
    return await deal({ form: parseInput(multipart!.omit({ file: true }), fields), file })
  } finally {
    if (file) await media.forget(file)
  }
}
