import { useState } from 'react'
import { focusName } from '../../../contract/kinds/field.ts'
import {
  changed,
  type FieldValue,
  isSame,
  type Mode,
  normalized,
  type Values,
} from '../fields/fields.ts'
import { texts } from '../messages/texts.ts'
import { useUnsaved } from '../unsaved/leave-guard.tsx'
import { type EditorSetup, type FormState, initialState } from './form-state.ts'
import { chosenUrls } from './chosen-urls.ts'
import { useDraft } from './use-draft.ts'

type Faults = Readonly<Record<string, string>>

type Options = {
  setup: EditorSetup
  user: number
  document: object | undefined
  /** Whether the form is being saved. */
  isBusy: boolean
  onChange: (fault: string | undefined) => void
}

/** What a form contains, what is invalid in it, and its draft. */
export function useFormState({ setup, user, document, isBusy, onChange }: Options) {
  const [state, setState] = useState<FormState>(() => initialState(setup, user, document))
  const [faults, setFaults] = useState<Faults>({})
  const mode: Mode = document === undefined && state.id === null ? 'add' : 'edit'
  // A draft is complete only when its files are loaded.
  const isWaiting = state.pendingFiles.length > 0
  const hasFiles = isWaiting || Object.keys(state.files).length > 0
  const isDirty = hasFiles || !isSame(state.start, state.values)
  const isStored = useDraft(setup, user, state, setState)
  const unsaved = isStored ? texts.unsavedKept : texts.unsavedLost
  useUnsaved(isDirty || isBusy, isBusy ? texts.unsavedSaving : unsaved)
  const urls = chosenUrls(state.files)

  function fault(name: string, sentence: string | undefined) {
    setFaults((before) => withEntry(before, name, sentence))
    onChange(sentence)
  }
  return {
    state,
    faults: withRefusal(faults, setup, state.values),
    mode,
    isDirty,
    isWaiting,
    urls,
    fault,
    show(next: FormState) {
      setState(next)
      setFaults({})
    },
    change(name: string, value: FieldValue) {
      setState((now) => ({
        ...now,
        values: {
          ...changed(setup.fields, now.values, name, value),
          ...focusAfter(setup, name, ''),
        },
      }))
      fault(name, undefined)
    },
    choose(name: string, file: File | undefined) {
      setState((now) => {
        const focus = file === undefined ? now.start[focusName(name)] : ''
        const values = { ...now.values, ...focusAfter(setup, name, focus) }
        return { ...now, values, files: withEntry(now.files, name, file) }
      })
      fault(name, undefined)
    },
  }
}

/** What is wrong with the values together; what is still empty is missed when the form is sent. */
function withRefusal(faults: Faults, setup: EditorSetup, values: Values): Faults {
  const refusal = setup.refuse?.(normalized(setup.fields, values))
  if (refusal === undefined || (values[refusal.campo] ?? '') === '') return faults
  return { ...faults, [refusal.campo]: refusal.message }
}

/** The focal point of a picture after another one was chosen, or none. */
function focusAfter({ fields }: EditorSetup, name: string, focus: FieldValue = ''): Values {
  const hasFocus = fields.some((field) => field.is === 'focus' && field.of === name)
  return hasFocus ? { [focusName(name)]: focus } : {}
}

type Entries<T> = Readonly<Record<string, T>>

function withEntry<T>(entries: Entries<T>, name: string, value: T | undefined): Entries<T> {
  const { [name]: _, ...others } = entries
  return value === undefined ? others : { ...others, [name]: value }
}
