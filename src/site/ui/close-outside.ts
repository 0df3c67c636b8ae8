/**
 * Closes the dialog on a tap on this part of it beside its content: Safari lacks `closedby`, and a
 * dialog may be larger than what is seen. @returns stops it
 */
export function closeOutside(room: HTMLElement | null): () => void {
  const onClick = ({ target }: Event) => target === room && room?.closest('dialog')?.close()
  room?.addEventListener('click', onClick)
  return () => room?.removeEventListener('click', onClick)
}
