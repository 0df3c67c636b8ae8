import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { noteDraftStored } from '../../site/session/draft-storage.ts'
import { dropDraft, storeDraft, storeFiles, onOtherDraft, readFiles } from './drafts.ts'
import { areSameValues, withoutSecrets } from '../fields/fields.ts'
import { texts } from '../messages/texts.ts'
import { type EditorSetup, type Entries, type FormState, draftKeyOf } from './form-state.ts'

type DraftedForm = {
  state: FormState
  setState: Dispatch<SetStateAction<FormState>>
  setFaults: Dispatch<SetStateAction<Entries<string>>>
}

export function useDraft(
  setup: EditorSetup,
  user: number,
  { state, setState, setFaults }: DraftedForm,
): boolean {
  const [areTextsStored, setTextsStored] = useState(true)
  const [areFilesStored, setFilesStored] = useState(true)
  const isStored = areTextsStored && areFilesStored
  useEffect(() => noteDraftStored(isStored), [isStored])
  const { id, versao, files, chave, pendingFiles } = state
  const { fields } = setup

  useEffect(() => {
    // Without its files the draft is incomplete.
    if (pendingFiles.length > 0) return
    const start = withoutSecrets(fields, state.start)
    const values = withoutSecrets(fields, state.values)
    const chosen = Object.keys(files)
    const key = draftKeyOf(setup, user, id)
    if (chosen.length === 0 && areSameValues(start, values)) {
      dropDraft(key)
      setTextsStored(true)
    } else {
      setTextsStored(storeDraft(key, { id, versao, start, values, files: chosen, chave }))
    }
  }, [setup, fields, user, id, versao, state.start, state.values, files, chave, pendingFiles])

  // Windows share one entry: this draft was overwritten.
  useEffect(
    () => onOtherDraft(draftKeyOf(setup, user, id), () => setTextsStored(false)),
    [setup, user, id],
  )

  useEffect(() => {
    if (pendingFiles.length > 0) return
    void storeFiles(draftKeyOf(setup, user, id), files).then(setFilesStored)
  }, [setup, user, id, files, pendingFiles])

  useEffect(() => {
    if (pendingFiles.length === 0) return
    let isCurrent = true
    async function loadFiles() {
      const found = await readFiles(draftKeyOf(setup, user, id), pendingFiles)
      if (!isCurrent) return
      setState((now) => ({ ...now, files: { ...now.files, ...found }, pendingFiles: [] }))
      const lost = pendingFiles.filter((name) => found[name] === undefined)
      const faults = Object.fromEntries(lost.map((name) => [name, texts.fileLost]))
      if (lost.length > 0) setFaults((before) => ({ ...before, ...faults }))
    }
    void loadFiles()
    return () => {
      isCurrent = false
    }
  }, [setup, user, id, pendingFiles, setState, setFaults])
  return isStored
}
