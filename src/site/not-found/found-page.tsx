import type { ReactNode } from 'react'
import { waiting } from '../../api/sentences/visitor-messages.ts'
import { Loaded } from '../loading/loaded.tsx'
import type { Part } from '../loading/page-data.ts'
import { LoadedPageMeta, type LoadedPageMetaProps } from '../meta/page-meta.tsx'
import { NotFoundPage } from './message-pages.tsx'

type FoundPageProps<T> = Pick<LoadedPageMetaProps<T>, 'about'> & {
  /** Undefined where the page does not exist. */
  found: Part<T>
  /** For the console. */
  failed: string
  children: (found: NonNullable<T>) => ReactNode
}

export function FoundPage<T>({ found, about, failed, children }: FoundPageProps<T>) {
  return (
    <div className="page">
      <LoadedPageMeta resolve={found} about={about} />
      <Loaded resolve={found} waiting={waiting.other} onFailure={failed}>
        {(value) => (value ? children(value) : <NotFoundPage />)}
      </Loaded>
    </div>
  )
}
