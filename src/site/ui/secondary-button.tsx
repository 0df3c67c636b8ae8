import type { ComponentProps } from 'react'
import dialogs from './dialogs.module.css'

export function SecondaryButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={dialogs.secondary} />
}
