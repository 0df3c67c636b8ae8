import type { ComponentProps } from 'react'
import dialogs from './dialogs.module.css'

/** With `aria-disabled` it keeps the focus, which a disabled button loses. */
export function SecondaryButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={dialogs.secondary} />
}
