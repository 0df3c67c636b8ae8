import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { noteDraftStored } from '../../session/draft-storage.ts'
import { dropDraft, keepDraft, keepFiles, onOtherDraft, readFiles } from './drafts.ts'
import { isSame, withoutSenhas } from './fields.ts'
import { type EditorSetup, type FormState, keyOf } from './form-state.ts'

/**
 * Keeps what is typed at every keystroke, and brings the files of an earlier draft back.
 *
 * @returns whether there was room for it
 */
export function useKeptDraft(
  setup: EditorSetup,
  user: number,
  state: FormState,
  setState: Dispatch<SetStateAction<FormState>>,
): boolean {
  const [areTextsKept, setTextsKept] = useState(true)
  const [areFilesKept, setFilesKept] = useState(true)
  const isKept = areTextsKept && areFilesKept
  useEffect(() => noteDraftStored(isKept), [isKept])
  const { id, versao, files, awaited } = state
  const { fields } = setup

  useEffect(() => {
    // Until its files are read, the draft is only half here.
    if (awaited.length > 0) return
    const start = withoutSenhas(fields, state.start)
    const values = withoutSenhas(fields, state.values)
    const chosen = Object.keys(files)
    const key = keyOf(setup, user, id)
    if (chosen.length === 0 && isSame(start, values)) {
      dropDraft(key, filesOf(setup))
      setTextsKept(true)
    } else {
      setTextsKept(keepDraft(key, { id, versao, start, values, files: chosen }))
    }
  }, [setup, fields, user, id, versao, state.start, state.values, files, awaited])

  // There is one place for both: what is typed here is not kept until something is typed again.
  useEffect(
    () => onOtherDraft(keyOf(setup, user, id), () => setTextsKept(false)),
    [setup, user, id],
  )

  useEffect(() => {
    if (awaited.length > 0) return
    void keepFiles(keyOf(setup, user, id), filesOf(setup), files).then(setFilesKept)
  }, [setup, user, id, files, awaited])

  useEffect(() => {
    if (awaited.length === 0) return
    let isCurrent = true
    async function bringFiles() {
      const found = await readFiles(keyOf(setup, user, id), awaited)
      if (isCurrent) setState((now) => ({ ...now, files: found, awaited: [] }))
    }
    void bringFiles()
    return () => {
      isCurrent = false
    }
  }, [setup, user, id, awaited, setState])
  return isKept
}

function filesOf({ fields }: EditorSetup): string[] {
  return fields
    .filter(({ kind }) => kind === 'picture' || kind === 'medium')
    .map(({ name }) => name)
}
