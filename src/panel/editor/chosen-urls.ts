import type { Files } from '../fields/fields.ts'

/** One for each file, until the page is closed: a file on disk takes no memory. */
const urls = new WeakMap<File, string>()

/** Object URLs of chosen files. */
export function chosenUrls(files: Files): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, urlOf(file)]))
}

function urlOf(file: File): string {
  const url = urls.get(file) ?? URL.createObjectURL(file)
  urls.set(file, url)
  return url
}
