import { ApiError } from '../../api/client.ts'
import { normalized, toSend, type Values, valuesOf } from '../fields/fields.ts'
import type { Written } from './form-state.ts'
import { merge, type Merged } from './merge.ts'
import type { Saving } from './saving.ts'

/** Another user saved a newer version, and both changed the same value differently. */
export type Conflict = {
  theirs: { versao: number }
  merged: Merged
}

/** Attempts to save over newer versions. */
const maxAttempts = 5

/** Saves over newer versions too, if the changes do not overlap. @throws ApiError */
export async function writeMerged(saving: Saving, typed: Values): Promise<Written | Conflict> {
  const { setup, mode, state, signal, onBusy } = saving
  const { fields } = setup
  let { start: before, versao } = state
  let after = typed
  for (let attempt = 1; ; attempt += 1) {
    const values = toSend(mode, fields, after)
    try {
      return await setup.write({
        mode,
        values: state.id === null ? values : { ...values, id: state.id },
        versao,
        chave: state.chave,
        files: state.files,
        signal,
        onProgress: (part) => onBusy({ sent: part }),
      })
    } catch (error) {
      const theirs = newerVersion(error)
      if (theirs === undefined || attempt === maxAttempts) throw error
      const present = valuesOf(fields, theirs)
      const merged = merge(before, normalized(fields, after), present)
      if (merged.overlaps) return { theirs, merged }
      before = present
      after = merged.mine
      versao = theirs.versao
    }
  }
}

/** The server's data if it refused the change of an older version. */
function newerVersion(error: unknown): { versao: number } | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const data = (error.data ?? {}) as { versao?: number }
  return data.versao === undefined ? undefined : { ...data, versao: data.versao }
}
