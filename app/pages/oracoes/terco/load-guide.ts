/** The guide is a file of its own, which only those load who may pray with it. */
export function loadGuide() {
  return import('./guide.tsx')
}
