import { useCallback } from 'react'
import { revisedKind, type TipoRevisado } from '../../api/history/tipos.ts'
import type { Field } from '../../model/kinds/field.ts'
import { titleOf } from '../../model/kinds/kind.ts'
import { shareCalls } from '../../model/share-calls.ts'
import { kinds, type ListName } from '../../parish/parish.ts'
import { listRows } from './list-rows.ts'
import { useLoaded } from './use-loaded.ts'

type Titled = { id: number; title: string; item: object }

export const loadTitles = shareCalls(loadList)

/** Titles include references: the community of a celebration. */
async function loadList(list: ListName): Promise<Titled[]> {
  const [data, referenced] = await Promise.all([
    listRows(kinds[list].path),
    loadReferenceTitles(list),
  ])
  return data.map((item) => {
    const values = item as unknown as Record<string, unknown>
    const titles = referencesOf(list).map(({ name }) => referenced.titleOf(name, values[name]))
    const title = [titleOf(kinds[list], item), ...titles].filter(Boolean).join(', ')
    return { id: item.id, title, item }
  })
}

function referencesOf(tipo: TipoRevisado): { name: string; to: ListName }[] {
  return Object.entries<Field>(revisedKind(tipo).fields).flatMap(([name, field]) =>
    field.is === 'reference' ? [{ name, to: field.to }] : [],
  )
}

/** In the list's order; empty until loaded. */
export function useTitles(list: ListName): readonly Titled[] {
  const load = useCallback(() => loadTitles(list), [list])
  const { value = [] } = useLoaded(load, [kinds[list].path])
  return value
}

/** '' for null, and until loaded. */
export function useTitle(list: ListName, wanted: number | null): string {
  return useTitles(list).find(({ id }) => id === wanted)?.title ?? ''
}

export type ReferenceTitle = (field: string, id: unknown) => string | undefined

export function useReferenceTitles(tipo: TipoRevisado): ReferenceTitle | undefined {
  const load = useCallback(() => loadReferenceTitles(tipo), [tipo])
  const paths = referencesOf(tipo).map(({ to }) => kinds[to].path)
  return useLoaded(load, paths).value?.titleOf
}

async function loadReferenceTitles(tipo: TipoRevisado): Promise<{ titleOf: ReferenceTitle }> {
  const titles = new Map<string, string>()
  for (const { name, to } of referencesOf(tipo)) {
    for (const { id, title } of await loadTitles(to)) titles.set(`${name} ${id}`, title)
  }
  return { titleOf: (field, id) => titles.get(`${field} ${String(id)}`) }
}
