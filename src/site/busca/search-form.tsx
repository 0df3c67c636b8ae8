import { useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { pages } from '../../parish/paths.ts'
import { pageOfBusca } from '../../parish/busca/pages.ts'
import { longestBusca } from '../../parish/busca/answer.ts'
import { Icon } from '../ui/icon.tsx'
import { useEarlyTyping } from '../ui/use-early-typing.ts'
import styles from './busca.module.css'

/** Milliseconds without a key after which the words typed so far are searched for. */
const pause = 300

/** Without JavaScript the button sends the words. */
export function SearchForm({ q }: { q: string }) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What the address was last given from here: meanwhile more may have been typed. */
  const sent = useRef(q)

  function show() {
    clearTimeout(timer.current)
    const typed = field.current!.value.trim()
    if (typed === sent.current) return
    sent.current = typed
    void navigate(pageOfBusca(typed), { replace: true, preventScrollReset: true })
  }
  function showSoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(show, pause)
  }

  useEarlyTyping(field, showSoon)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Links, Back and the field of the header change the address as well.
  useEffect(() => {
    if (q === sent.current) return
    sent.current = q
    field.current!.value = q
  }, [q])

  return (
    <Form
      className={styles.form}
      action={pages.busca}
      role="search"
      aria-label="Busca"
      replace
      onSubmit={() => clearTimeout(timer.current)}
    >
      <label htmlFor="busca">O que você procura?</label>
      <div className={styles.field}>
        <input
          id="busca"
          ref={field}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={longestBusca}
          defaultValue={q}
          // The page is opened without words to type some: nothing comes before the field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={q === ''}
          onChange={showSoon}
        />
        <button type="submit" className="button">
          <Icon name="search" />
          <span>Buscar</span>
        </button>
      </div>
    </Form>
  )
}
