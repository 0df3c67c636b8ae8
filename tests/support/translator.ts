/**
 * Runs in the page: does to its text nodes what the translators of Chrome and Edge do. Each is replaced
 * by `<font><font>…</font></font>`, now and whenever another one appears. The words stay as they are,
 * so that a test reads what it reads without a translator; old words that stay are seen.
 *
 * https://github.com/facebook/react/issues/11538
 */
export function translate(): void {
  const untranslated = 'font, head, script, style, noscript, textarea, svg'

  function replace(text: Text): void {
    if (text.data === '' || text.parentElement?.closest(untranslated) !== null) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }

  function replaceAll(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    if (root instanceof Text) found.push(root)
    while (walker.nextNode()) found.push(walker.currentNode as Text)
    for (const text of found) if (text.isConnected) replace(text)
  }

  replaceAll(document.body)
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      for (const node of addedNodes) replaceAll(node)
      if (target instanceof Text && target.isConnected) replace(target)
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}
