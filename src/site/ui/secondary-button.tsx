import type { ComponentProps } from 'react'
import dialogs from './dialogs.module.css'

/** A button beside the main one; it submits no form. */
export function SecondaryButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={dialogs.secondary} />
}
