import type { FormEvent } from 'react'

type Texts = Partial<Record<string, string>>

/** A submit handler that gets the texts of the form by the names of its inputs. */
export function onSubmit(send: (texts: Texts) => Promise<unknown>) {
  return (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void send(Object.fromEntries(new FormData(event.currentTarget)) as Texts)
  }
}
