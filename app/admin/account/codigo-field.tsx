import { useId } from 'react'
import ui from '../ui/ui.module.css'

/** @param isDigits whether recovery codes are excluded */
export function CodigoField({ hint, isDigits = false }: { hint: string; isDigits?: boolean }) {
  const hintId = useId()
  return (
    <>
      <label>
        Código
        <input
          className={ui.control}
          name="codigo"
          inputMode={isDigits ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={hintId}
          required
        />
      </label>
      <p id={hintId} className={ui.hint}>
        {hint}
      </p>
    </>
  )
}
