import { useRef, useState } from 'react'
import type { Accepts } from '../../model/files/accepts.ts'
import type { EditedField, Files } from '../fields/fields.ts'
import { prepareFile } from './prepare-file.ts'

type Settled = {
  choose: (name: string, file: File | undefined) => void
  fault: (name: string, sentence: string | undefined) => void
}

/** Other file fields take pictures. */
const acceptsOf: Record<string, Accepts> = { medium: 'picture-or-video', pdf: 'pdf' }

export function useChosenFiles(fields: readonly EditedField[], { choose, fault }: Settled) {
  const [preparing, setPreparing] = useState<readonly string[]>([])
  /** Last choice of each field: a slower earlier one is dropped. */
  const latest = useRef(new Map<string, File>())

  async function prepare(name: string, chosen: File) {
    latest.current.set(name, chosen)
    fault(name, undefined)
    setPreparing((names) => [...names.filter((each) => each !== name), name])
    const is = fields.find((field) => field.name === name)?.is
    const prepared = await prepareFile(chosen, acceptsOf[is ?? ''] ?? 'picture')
    if (latest.current.get(name) !== chosen) return
    drop(name)
    if ('file' in prepared) choose(name, prepared.file)
    else fault(name, prepared.refusal)
  }
  function drop(name: string) {
    latest.current.delete(name)
    setPreparing((names) => names.filter((each) => each !== name))
  }
  return {
    preparing,
    choose(name: string, file: File | undefined) {
      if (file !== undefined) return void prepare(name, file)
      drop(name)
      choose(name, undefined)
    },
    dropChosen() {
      latest.current.clear()
      setPreparing((names) => (names.length === 0 ? names : []))
    },
  }
}

/** URLs are never revoked: a file on disk takes no memory. */
const urls = new WeakMap<File, string>()

export function chosenUrls(files: Files): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, urlOf(file)]))
}

function urlOf(file: File): string {
  const url = urls.get(file) ?? URL.createObjectURL(file)
  urls.set(file, url)
  return url
}
