import { type MouseEvent, useState } from 'react'
import { type Terco, terco } from '../../parish/oracoes/terco.ts'
import { pages } from '../../parish/paths.ts'
import { TercoText } from '../../site/oracoes/terco/terco-text.tsx'
import { ChosenPreview } from '../ui/chosen-preview.tsx'
import { documentOfKind } from '../document/document-of-kind.ts'

export const tercoScreen = documentOfKind<Terco>(terco, {
  seenAt: () => `${pages.oracoes}?oracao=terco`,
  preview: (value) => <TercoPreview value={value} />,
})

/** The mysteries are chosen as on the page, without leaving this one. */
function TercoPreview({ value }: { value: Terco }) {
  const [misterio, setMisterio] = useState<string | null>(null)
  function onClickCapture({ target }: MouseEvent) {
    const link = (target as Element).closest('a')
    if (link) setMisterio(new URL(link.href).searchParams.get('misterio'))
  }
  return (
    <div onClickCapture={onClickCapture}>
      <ChosenPreview title={value.titulo}>
        <TercoText terco={value} misterio={misterio} />
      </ChosenPreview>
    </div>
  )
}
