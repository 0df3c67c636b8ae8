import { useEffect, useState } from 'react'
import type { Files } from '../fields/fields.ts'

type Made = { name: string; file: File; url: string }

/** Object URLs of chosen files. */
export function useChosenUrls(files: Files): Readonly<Record<string, string>> {
  const [made, setMade] = useState<readonly Made[]>([])
  useEffect(() => {
    const fresh = Object.entries(files).map(([name, file]) => {
      return { name, file, url: URL.createObjectURL(file) }
    })
    setMade(fresh)
    return () => {
      for (const { url } of fresh) URL.revokeObjectURL(url)
    }
  }, [files])
  // The effect revokes the URLs of earlier files.
  const valid = made.filter(({ name, file }) => files[name] === file)
  return Object.fromEntries(valid.map(({ name, url }) => [name, url]))
}
