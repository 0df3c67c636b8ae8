/** Focuses a control, also one within closed details. */
export function focusShown(control: HTMLElement): void {
  let details = control.closest('details')
  while (details !== null) {
    details.open = true
    details = details.parentElement!.closest('details')
  }
  control.focus()
}
