import { Suspense } from 'react'
import { Await } from 'react-router'
import { cardFileName, cardSize, shareBase } from '../../api/share-card.ts'
import type { Part } from '../loading/page-data.ts'
import { useOfDocument } from '../document/early-script.tsx'
import { type Parish, useParishName, useRootData } from '../document/root-data.ts'
import { describePage } from './describe-page.ts'
import type { HiddenPageInfo, PageInfo } from './page-info.ts'
import { summarize } from './summary.ts'

export type LoadedPageMetaProps<T> = {
  resolve: Part<T>
  /** `value` is absent while the data is pending, and after a failure. */
  about: (value: NoInfer<T> | undefined, parish: string) => PageInfo | HiddenPageInfo
}

export function LoadedPageMeta<T>({ resolve, about }: LoadedPageMetaProps<T>) {
  const parish = useParishName()
  const meanwhile = <PageMeta {...about(undefined, parish)} />
  return (
    <Suspense fallback={meanwhile}>
      <Await resolve={resolve} errorElement={meanwhile}>
        {(value) => <PageMeta {...about(value as T, parish)} />}
      </Await>
    </Suspense>
  )
}

export function PageMeta(info: PageInfo | HiddenPageInfo) {
  return 'path' in info ? <FoundPageMeta {...info} /> : <HiddenPageMeta {...info} />
}

function HiddenPageMeta({ title }: HiddenPageInfo) {
  return (
    <>
      <title>{`${title} | ${useParishName()}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}

function FoundPageMeta(info: PageInfo) {
  const { site, origin } = useRootData()
  const parish = useParishName()
  const { emblema = '' } = site ?? {}
  const { title, text, path, card } = info
  const own = title ?? parish
  const url = origin + path
  const description =
    summarize([card.facts, text].filter(Boolean).join('. ')) || `${own}. ${parish}.`
  return (
    <>
      <title>{title === undefined ? parish : `${title} | ${parish}`}</title>
      <link rel="canonical" href={url} />
      <meta name="description" content={description} />
      {Object.entries({
        title: own,
        description,
        url,
        type: 'website',
        locale: 'pt_BR',
        site_name: parish,
        image: origin + shareBase + cardFileName(card, { nome: parish, emblema }),
        'image:type': 'image/jpeg',
        'image:width': String(cardSize.width),
        'image:height': String(cardSize.height),
        'image:alt': own,
      }).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      <StructuredData key={url} info={info} site={site} origin={origin} />
    </>
  )
}

type StructuredDataProps = { info: PageInfo; site: Parish | null; origin: string }

/** Only the server renders it, since search engines read documents. */
function StructuredData({ info, site, origin }: StructuredDataProps) {
  if (!useOfDocument()) return null
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{
        // Escaped, so that no text ends the script or begins a comment.
        __html: import.meta.env.SSR
          ? JSON.stringify(describePage(info, site, origin)).replaceAll('<', '\\u003c')
          : '',
      }}
    />
  )
}
