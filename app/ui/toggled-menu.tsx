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
  useEffect(() => {
    const { current } = menu
    if (current === null || !current.open) return
    // The focus must not stay on a hidden link.
    if (current.contains(document.activeElement)) current.querySelector('summary')?.focus()
    current.open = false
  }, [key])
  useEffect(() => {
    const { current } = menu
    function onKeyDown({ key: pressed }: KeyboardEvent) {
      if (pressed !== 'Escape' || !current?.open) return
      current.open = false
      current.querySelector('summary')?.focus()
    }
    current?.addEventListener('keydown', onKeyDown)
    return () => current?.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <details ref={menu} className={classes(styles.menu, className)}>
      <summary>
        <Icon name="menu" />
        {text}
      </summary>
      <div>{children}</div>
    </details>
  )
}
