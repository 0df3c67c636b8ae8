/** Said instead of waiting for what will not come. */
export function NeedsJavaScript() {
  return (
    <noscript>
      <p>Para entrar na área da equipe, ative o JavaScript do seu navegador.</p>
    </noscript>
  )
}
