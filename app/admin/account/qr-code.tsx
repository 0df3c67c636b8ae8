// Loaded only by whoever turns on the second factor.
import { toSvgPath } from 'lean-qr/extras/svg'
import { generate } from 'lean-qr/nano'
import styles from './account.module.css'

/** Cameras need so many empty modules around it. */
const margin = 4

/** A text as a QR code: dark on light in the dark theme as well, or some apps do not see it. */
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
