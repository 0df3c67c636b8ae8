import { useRef, useState } from 'react'
import { ApiError } from '../../site/client/client.ts'
import type { Mode } from '../fields/fields.ts'
import type { EditorSetup, FormState } from './form-state.ts'
import { type Conflict, saveForm } from './save-form.ts'
import type { Busy } from './send-pictures.ts'

type OnNewer = ((newer: object | undefined) => void) | undefined

export function useSave(setup: EditorSetup, onNewer: OnNewer) {
  const [busy, setBusy] = useState<Busy>()
  const [conflict, setConflict] = useState<Conflict>()
  const request = useRef<AbortController>(undefined)

  async function save(mode: Mode, id: number | null, state: FormState) {
    request.current = new AbortController()
    setBusy({})
    setConflict(undefined)
    const outcome = await saveForm({
      setup,
      mode,
      id,
      state,
      signal: request.current.signal,
      onBusy: setBusy,
    })
    const { failure } = outcome
    const status = failure instanceof ApiError ? failure.status : undefined
    if (outcome.conflict) {
      setConflict(outcome.conflict)
      onNewer?.(outcome.conflict.theirs)
    }
    if (status === 0 || status === 404) onNewer?.(undefined)
    return outcome
  }
  return {
    busy,
    conflict,
    isRunning: () => request.current !== undefined,
    save: (...form: Parameters<typeof save>) =>
      save(...form).finally(() => {
        request.current = undefined
        setBusy(undefined)
      }),
    cancelSending: () => request.current?.abort(),
    reset: () => setConflict(undefined),
  }
}
