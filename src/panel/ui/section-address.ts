/** The sections to which links lead; `src/panel/sections.tsx` has all. */
export type LinkedSection = 'home' | 'horarios' | 'sobre' | 'copias'

export function linkTo(section: LinkedSection, block = ''): string {
  return `${sectionAddress(section)}${block && `#${block}`}`
}

export function sectionAddress(name: string): string {
  return `?secao=${name}`
}
