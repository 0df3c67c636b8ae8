// Users recognise their sessions by it; nothing that identifies a person is stored.

/** The header of some browsers names others too: these come first. */
const browsers: readonly [mark: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPiOS)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly [mark: RegExp, where: string][] = [
  [/\biPhone\b/, 'no iPhone'],
  [/\biPad\b/, 'no iPad'],
  [/\bAndroid\b/, 'no Android'],
  [/\bCrOS\b/, 'no Chromebook'],
  [/\bWindows\b/, 'no Windows'],
  [/\bMacintosh\b/, 'no Mac'],
  [/\bLinux\b/, 'no Linux'],
]

/** 'Chrome no Android' */
export function browserInWords(userAgent: string): string {
  const browser = find(browsers, userAgent) ?? 'Outro navegador'
  const system = find(systems, userAgent)
  return system === undefined ? browser : `${browser} ${system}`
}

function find(table: readonly [RegExp, string][], userAgent: string): string | undefined {
  return table.find(([mark]) => mark.test(userAgent))?.[1]
}
