import type { stepBlocks } from '../../api/first-steps.ts'

/** The sections to which links lead; `src/panel/sections.tsx` has all. */
export type LinkedSection = (typeof stepBlocks)[keyof typeof stepBlocks]['secao']

export function linkTo(section: LinkedSection, block = ''): string {
  return `${sectionAddress(section)}${block && `#${block}`}`
}

export function sectionAddress(name: string): string {
  return `?secao=${name}`
}
