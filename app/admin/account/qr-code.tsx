// Loaded only while a user turns the second factor on.
import { toSvgPath } from 'lean-qr/extras/svg'
import { generate } from 'lean-qr/nano'
import styles from './account.module.css'

/** Cameras need this many empty modules around the code. */
const margin = 4

/** Dark on light in the dark theme too: some apps read no inverted code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text)
  const size = code.size + 2 * margin
  return (
    <svg
      className={styles.qr}
      viewBox={`${-margin} ${-margin} ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M${-margin} ${-margin}h${size}v${size}h${-size}z`} />
      <path fill="#000" d={toSvgPath(code)} />
    </svg>
  )
}
