import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

type ToggledMenuProps = { summary: ReactNode; className?: string; children: ReactNode }

/**
 * A menu that a press opens and closes: a native element, which works without JavaScript. With
 * it, the menu also closes once a link was followed, and with Esc.
 */
export function ToggledMenu({ summary, className, children }: ToggledMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (menu.current) menu.current.open = false
  }, [key])
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !menu.current?.open) return
    menu.current.open = false
    menu.current.querySelector('summary')?.focus()
  }
  return (
    <details ref={menu} className={className} onKeyDown={onKeyDown}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  )
}
