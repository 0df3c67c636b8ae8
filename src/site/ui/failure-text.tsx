import { useFailureShown } from './passing.ts'

type FailureTextProps = { text: string | undefined; className: string | undefined; id?: string }

/** A failure within a small form, or beside a field. */
export function FailureText({ text, ...props }: FailureTextProps) {
  useFailureShown(text)
  if (text === undefined) return null
  return (
    <p role="alert" {...props}>
      {text}
    </p>
  )
}
