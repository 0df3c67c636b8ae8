import { classes } from './classes.ts'
import styles from './focus.module.css'

/**
 * The classes that move a cropped picture to its focal point, in tenths of the picture. Classes,
 * because the page's policy forbids style attributes.
 */
export function focusClasses(focus: string): string | undefined {
  const [x, y] = focus.split(' ').map((part) => Math.round(Number(part) / 10))
  if (focus === '' || x === undefined || y === undefined) return styles.usual
  return classes(styles.focus, styles[`x${x}`], styles[`y${y}`])
}
