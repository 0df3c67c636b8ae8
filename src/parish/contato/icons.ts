import { type IconForm, iconForms } from '../../model/files/uploads.ts'

const fixedIcons = '/icons'
const ending = '.webp'

/** @param emblema file name of the parish's own emblem; '' for the fixed icons */
export function iconUrl(emblema: string, form: IconForm): string {
  const own = emblema === '' ? '' : `${emblema.slice(0, -ending.length)}-`
  return `${fixedIcons}/${own}${form}.png`
}

/** No other text may become part of a path. */
const ownIcon = new RegExp(`^([A-Za-z0-9][\\w-]*)-(${iconForms.join('|')})\\.png$`)

/** @param name 'emblema-3f9c21ab44d0e2f1-icone-192.png'; a fixed icon is no icon of an emblem */
export function emblemOfIcon(name: string): { emblema: string; form: IconForm } | undefined {
  const [, stem, form] = ownIcon.exec(name) ?? []
  return stem === undefined ? undefined : { emblema: stem + ending, form: form as IconForm }
}
