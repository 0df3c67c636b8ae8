import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { noteDraftStored } from '../../site/session/draft-storage.ts'
import {
  type DraftKey,
  dropDraft,
  onOtherDraft,
  readFiles,
  storeDraft,
  storeFiles,
} from './drafts.ts'
import { areSameValues, type EditedField, withoutSecrets } from '../fields/fields.ts'
import { texts } from '../messages/texts.ts'
import type { Entries, FormState } from './form-state.ts'

type DraftedForm = {
  state: FormState
  setState: Dispatch<SetStateAction<FormState>>
  setFaults: Dispatch<SetStateAction<Entries<string>>>
}

export function useDraft(
  fields: readonly EditedField[],
  key: DraftKey,
  { state, setState, setFaults }: DraftedForm,
): boolean {
  const [areTextsStored, setTextsStored] = useState(true)
  const [areFilesStored, setFilesStored] = useState(true)
  const isStored = areTextsStored && areFilesStored
  useEffect(() => noteDraftStored(isStored), [isStored])
  const { versao, files, chave, pendingFiles } = state

  useEffect(() => {
    // Without its files the draft is incomplete.
    if (pendingFiles.length > 0) return
    const start = withoutSecrets(fields, state.start)
    const values = withoutSecrets(fields, state.values)
    const chosen = Object.keys(files)
    if (chosen.length === 0 && areSameValues(start, values)) {
      dropDraft(key)
      setTextsStored(true)
    } else {
      setTextsStored(storeDraft(key, { versao, start, values, files: chosen, chave }))
    }
  }, [fields, key, versao, state.start, state.values, files, chave, pendingFiles])

  // Windows share one entry: this draft was overwritten.
  useEffect(() => onOtherDraft(key, () => setTextsStored(false)), [key])

  useEffect(() => {
    if (pendingFiles.length > 0) return
    void storeFiles(key, files).then(setFilesStored)
  }, [key, files, pendingFiles])

  useEffect(() => {
    if (pendingFiles.length === 0) return
    let isCurrent = true
    async function loadFiles() {
      const found = await readFiles(key, pendingFiles)
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
  }, [key, pendingFiles, setState, setFaults])
  return isStored
}
