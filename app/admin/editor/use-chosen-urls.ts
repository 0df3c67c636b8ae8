import { useEffect, useState } from 'react'
import type { Files } from './fields.ts'

/** Addresses, good for this page only, of files that were chosen and not sent yet. */
export function useChosenUrls(files: Files): Readonly<Record<string, string>> {
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => {
    const made = Object.fromEntries(
      Object.entries(files).map(([name, file]) => [name, URL.createObjectURL(file)]),
    )
    setUrls(made)
    return () => {
      for (const url of Object.values(made)) URL.revokeObjectURL(url)
    }
  }, [files])
  return urls
}
