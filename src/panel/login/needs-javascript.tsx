export function NeedsJavaScript() {
  return (
    <noscript>
      <p>Para entrar na área da equipe, ative o JavaScript do seu navegador.</p>
    </noscript>
  )
}
