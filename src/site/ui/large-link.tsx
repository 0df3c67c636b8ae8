import type { MouseEvent, ReactNode } from 'react'

type LargeLinkProps = {
  /** Of the whole file; undefined while there is nothing to open. */
  href: string | undefined
  /** What the picture shows. */
  title: string
  className?: string
  /** The picture, and what the link is called. */
  children: ReactNode
}

/** A link to the file of a picture. With JavaScript it opens large over the page instead. */
export function LargeLink({ href, title, className, children }: LargeLinkProps) {
  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    const { currentTarget, ctrlKey, metaKey, shiftKey, altKey } = event
    // With a key the browser opens another tab or saves the file.
    if (event.defaultPrevented || ctrlKey || metaKey || shiftKey || altKey) return
    event.preventDefault()
    import('./lightbox.tsx').then(
      ({ openLarge }) => openLarge(currentTarget, title),
      // Without its script the browser shows the file.
      () => location.assign(currentTarget.href),
    )
  }
  return (
    <a href={href} className={className} onClick={href === undefined ? undefined : onClick}>
      {children}
    </a>
  )
}
