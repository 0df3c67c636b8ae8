import type { FormEvent } from 'react'

type Texts = Partial<Record<string, string>>

/** A submit handler that gets the texts of the form by the names of its inputs. */
export function onSubmit(send: (texts: Texts, form: HTMLFormElement) => Promise<unknown>) {
  return (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    void send(Object.fromEntries(new FormData(form)) as Texts, form)
  }
}
