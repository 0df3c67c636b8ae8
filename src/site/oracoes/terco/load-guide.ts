/** A file of its own, loaded only where the guide can be opened. */
export function loadGuide() {
  return import('./guide.tsx')
}
