import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { readMap } from '../../parish/comunidades/map-input.ts'
import { mapRefusals } from '../../parish/comunidades/map-refusals.ts'
import { MapFrame } from '../../site/comunidades/map-frame.tsx'
import { failureTexts } from '../messages/message.ts'
import { texts } from '../messages/texts.ts'
import ui from '../ui/ui.module.css'
import styles from './fields.module.css'
import { findMap, isShortMapLink } from './found-maps.ts'
import { TextControl } from './text-control.tsx'

export function MapControl(props: Omit<ComponentProps<typeof TextControl>, 'kind'>) {
  const { value, onChange, onFault } = props
  const isPasted = useRef(false)
  const isTyped = useRef(false)
  /** Text last pasted or left: single letters are not sent to the map service. */
  const [checked, setChecked] = useState<string>()
  const [sought, setSought] = useState<string>()
  /** Current text, also after another row was opened. */
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const read = checked === value && value.trim() !== '' ? readMap(value) : undefined

  async function seek(text: string) {
    setSought(text)
    const found = await findMap(text).catch(failureTexts)
    setSought((sought) => (sought === text ? undefined : sought))
    // The text was changed meanwhile.
    if (latest.current !== text) return
    if (typeof found !== 'string') return onFault?.(found.reason || mapRefusals.mapLinkNotOpened)
    change(found)
    setChecked(found)
  }
  function check(text: string) {
    isTyped.current = false
    setChecked(text)
    if (isShortMapLink(text)) return void seek(text)
    const found = readMap(text)
    if ('refused' in found && text.trim() !== '') onFault?.(mapRefusals[found.refused])
  }
  function change(text: string) {
    latest.current = text
    onChange(text)
    isTyped.current = true
    if (isPasted.current) check(text)
    isPasted.current = false
  }
  return (
    <div
      className={styles.field}
      onPaste={() => (isPasted.current = true)}
      onBlur={() => isTyped.current && check(value)}
    >
      <TextControl {...props} kind="line" onChange={change} />
      {sought === value && (
        <p className={ui.hint} role="status">
          {texts.mapSought}
        </p>
      )}
      {read && 'address' in read && (
        <>
          <p className={ui.hint} role="status">
            {texts.mapUnderstood}
          </p>
          <div className={styles.map}>
            <MapFrame title={texts.mapPreview} address={read.address} />
          </div>
        </>
      )}
    </div>
  )
}
