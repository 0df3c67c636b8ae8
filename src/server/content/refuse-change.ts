import { accountRefusals } from '../../parish/equipe/refusals.ts'
import { type Act, mayWrite, rightsOf, type Touched } from '../../api/calls/rights.ts'
import type { TipoRevisado } from '../../api/history/tipos.ts'
import { refusals } from '../../api/sentences/refusals.ts'
import { AppError } from '../errors/app-error.ts'
import type { CampoRecusado } from '../../api/calls/endpoint.ts'
import type { Refusal } from '../../model/kinds/check.ts'
import type { DocumentKind } from '../../model/kinds/kind.ts'
import type { KindName } from '../../parish/parish.ts'
import type { Db } from '../store/db.ts'
import type { Change } from './changes.ts'
import type { Actor } from './history.ts'
import type { FaltaSenha } from '../../parish/equipe/reautenticacao.ts'

type Changed = { trx: Db; actor: Actor; tipo: TipoRevisado; item: number | null }

/** @throws AppError 409 with the present state */
export async function refuseLostUpdate(
  { trx, actor, tipo, item }: Changed,
  versao: number | undefined,
  present: { versao: number },
): Promise<void> {
  if (versao === undefined || versao === present.versao) return
  const last = await trx
    .selectFrom('revisao')
    .where('tipo', '=', tipo)
    .where('item', item === null ? 'is' : '=', item)
    // A login changes no row.
    .where('depois', 'is not', null)
    .select('usuario')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const isOwn = actor.id !== null && last?.usuario === actor.id
  throw isOwn
    ? new AppError(409, refusals.ownLostUpdate, { code: 'mudancaPropria', data: present })
    : new AppError(409, refusals.lostUpdate, { data: present })
}

/** @throws AppError 403 */
export async function refuseForeign(
  { pessoa }: Pick<Change, 'pessoa'>,
  kind: KindName,
  act: Act,
  touched: Touched = { owners: [] },
): Promise<void> {
  const person = await pessoa()
  if (person !== undefined && !mayWrite(person, kind, act, touched)) throw foreign(kind)
}

export function foreign(kind: KindName): AppError {
  const isOfAdmins = rightsOf(kind).other === 'administrador'
  return new AppError(403, isOfAdmins ? refusals.notAllowed : refusals.notYours)
}

export function refuseInvalid(refusal: Refusal | undefined): void {
  if (refusal === undefined) return
  const { campo, message } = refusal
  throw new AppError(422, message, { data: { campo } satisfies CampoRecusado })
}

/** Commands on the server have no session. @throws AppError 403 */
export function refuseOldLogin(
  { withRecentLogin }: DocumentKind,
  changed: readonly string[],
  { id, login }: Actor,
): void {
  if (!withRecentLogin || changed.length === 0 || id === null || login?.isRecent === true) return
  throw oldLogin({ segundoFator: login?.segundoFator ?? false })
}

export function oldLogin({ segundoFator }: { segundoFator: boolean }): AppError {
  const data: FaltaSenha = { motivo: 'senha', segundoFator }
  return new AppError(403, accountRefusals.recentLoginRequired, { data })
}
