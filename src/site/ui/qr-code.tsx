import type { Qr } from './draw-qr.ts'
import styles from './qr-code.module.css'

/** Cameras need so many empty modules around the code. */
const margin = 4

/** Dark on light in the dark theme too: some apps cannot read an inverted code. */
export function QrCode({ qr, label }: { qr: Qr; label: string }) {
  const size = qr.size + 2 * margin
  return (
    <svg
      className={styles.qr}
      viewBox={`${-margin} ${-margin} ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M${-margin} ${-margin}h${size}v${size}h${-size}z`} />
      <path stroke="#000" d={qr.path} />
    </svg>
  )
}
