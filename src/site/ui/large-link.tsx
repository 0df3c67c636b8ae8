import type { MouseEvent, ReactNode } from 'react'

type LargeLinkProps = {
  href: string | undefined
  title: string
  className?: string
  children: ReactNode
}

/** With JavaScript, the picture opens large over the page. */
export function LargeLink({ href, title, className, children }: LargeLinkProps) {
  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    const { currentTarget, ctrlKey, metaKey, shiftKey, altKey } = event
    // With these keys, the browser opens another tab or saves the file.
    if (event.defaultPrevented || ctrlKey || metaKey || shiftKey || altKey) return
    event.preventDefault()
    import('./lightbox.tsx').then(
      ({ openLarge }) => openLarge(currentTarget, title),
      // Without the script, the browser shows the file.
      () => location.assign(currentTarget.href),
    )
  }
  return (
    <a href={href} className={className} onClick={href === undefined ? undefined : onClick}>
      {children}
    </a>
  )
}
