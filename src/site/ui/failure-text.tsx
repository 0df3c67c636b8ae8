import { useFailureShown } from './passing.ts'

type FailureTextProps = { text: string | undefined; className: string | undefined; id?: string }

export function FailureText({ text, ...props }: FailureTextProps) {
  useFailureShown(text)
  if (text === undefined) return null
  return (
    <p role="alert" {...props}>
      {text}
    </p>
  )
}
