import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { classes } from './classes.ts'
import { closeOnBack } from './close-on-back.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './toggled-menu.module.css'

type ToggledMenuProps = {
  text: string
  icon?: IconName
  sign?: string
  className?: string | undefined
  isOverlay?: boolean
  isOutlined?: boolean
  children: ReactNode
}

/**
 * `<details>` works without JavaScript. Navigation and Esc close it; with `isOverlay` also Back and
 * a tap elsewhere.
 */
export function ToggledMenu({
  text,
  icon = 'menu',
  sign,
  className,
  isOverlay = false,
  isOutlined = false,
  children,
}: ToggledMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    const { current } = menu
    // Not at the start, since the menu may have been opened before hydration.
    return () => close(current)
  }, [key])
  useEffect(() => {
    const { current } = menu
    if (current === null) return undefined
    const until = new AbortController()
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close(current)
    current.addEventListener('keydown', onKeyDown, until)
    let onClosed: (() => void) | undefined
    const onToggle = () => {
      if (current.open === (onClosed !== undefined)) return
      onClosed?.()
      onClosed = current.open ? closeOnBack(() => close(current)) : undefined
    }
    const onOther = ({ target }: Event) => {
      if (!(target instanceof Element) || current.contains(target)) return
      // A dialog opened from the menu returns the focus to it.
      if (target.closest('dialog') === null) current.open = false
    }
    if (isOverlay) {
      current.addEventListener('toggle', onToggle, until)
      document.addEventListener('pointerdown', onOther, until)
      document.addEventListener('focusin', onOther, until)
    }
    return () => {
      onClosed?.()
      until.abort()
    }
  }, [isOverlay])
  return (
    <details
      ref={menu}
      className={classes(
        styles.menu,
        icon === 'down' && styles.down,
        isOverlay && styles.over,
        className,
      )}
    >
      <summary className={classes(isOutlined && 'outlined')}>
        {sign === undefined ? <Icon name={icon} /> : <span>{sign}</span>}
        <span className={sign && 'visually-hidden'}>{text}</span>
      </summary>
      <div>{children}</div>
    </details>
  )
}

function close(menu: HTMLDetailsElement | null): void {
  if (!menu?.open) return
  // The focus must not stay on a hidden link.
  if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
  menu.open = false
}
