import { useEffect, useState } from 'react'
import type { Files } from './fields.ts'

type Made = { name: string; file: File; url: string }

/** Addresses, good for this page only, of files that were chosen and not sent yet. */
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
  // An address that is about to be revoked must not be loaded any more.
  const good = made.filter(({ name, file }) => files[name] === file)
  return Object.fromEntries(good.map(({ name, url }) => [name, url]))
}
