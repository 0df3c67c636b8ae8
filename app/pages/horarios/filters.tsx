import { useEffect, useEffectEvent, useRef } from 'react'
import { Form, useSearchParams } from 'react-router'
import { tiposDeCelebracao } from '../../../contract/kinds/celebracao.ts'
import styles from './horarios.module.css'
import { type Chosen, typesIn } from './chosen.ts'
import type { PageTimes } from './page-times.ts'

/** Without JavaScript a button sends the choice. */
export function Filters({ times, chosen }: { times: PageTimes; chosen: Chosen }) {
  const [search, setSearch] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const tipo = useRef<HTMLSelectElement>(null)
  const comunidade = useRef<HTMLSelectElement>(null)
  function show() {
    const data = [...new FormData(form.current!)] as [string, string][]
    if (data.every(([name, value]) => value === (search.get(name) ?? ''))) return
    const given = data.filter(([, value]) => value !== '')
    setSearch(given, { replace: true, preventScrollReset: true })
  }
  const onStart = useEffectEvent(show)
  // A choice made before the scripts had arrived.
  useEffect(() => onStart(), [])
  // Links and Back change the address as well. A new form would not keep the focus.
  useEffect(() => {
    tipo.current!.value = chosen.tipo ?? ''
    comunidade.current!.value = String(chosen.comunidade ?? '')
  }, [chosen.tipo, chosen.comunidade])
  return (
    <Form
      className={styles.filters}
      role="search"
      aria-label="Escolher horários"
      ref={form}
      autoComplete="off"
      onChange={show}
    >
      <label>
        Celebração
        <select name="tipo" ref={tipo} defaultValue={chosen.tipo ?? ''}>
          <option value="">Todas</option>
          {typesIn(times).map((each) => (
            <option key={each} value={each}>
              {tiposDeCelebracao[each]}
            </option>
          ))}
        </select>
      </label>
      <label>
        Comunidade
        <select name="comunidade" ref={comunidade} defaultValue={chosen.comunidade ?? ''}>
          <option value="">Todas</option>
          {times.comunidades.map(({ id, nome }) => (
            <option key={id} value={id}>
              {nome}
            </option>
          ))}
        </select>
      </label>
      {chosen.dia !== undefined && <input type="hidden" name="dia" value={chosen.dia} />}
      {chosen.periodo !== undefined && (
        <input type="hidden" name="periodo" value={chosen.periodo} />
      )}
      <button type="submit" className="button without-script">
        Mostrar
      </button>
    </Form>
  )
}
