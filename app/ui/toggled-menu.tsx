import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import styles from './toggled-menu.module.css'

type ToggledMenuProps = { text: string; className?: string | undefined; children: ReactNode }

/**
 * A menu as a native `<details>`, which works without JavaScript. With it, the menu also closes on
 * navigation and on Esc.
 */
export function ToggledMenu({ text, className, children }: ToggledMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  useEffect(() => close(menu.current), [key])
  useEffect(() => {
    const { current } = menu
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && close(current)
    current?.addEventListener('keydown', onKeyDown)
    return () => current?.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <details ref={menu} className={classes(styles.menu, className)}>
      <summary>
        <Icon name="menu" />
        <span>{text}</span>
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
