import { waiting } from '../../../api/sentences/visitor-messages.ts'
import { pageOfTerco } from '../../../parish/oracoes/pages.ts'
import { PrintedSource } from '../../comfort/printed-source.tsx'
import { useAwake } from '../../comfort/use-awake.ts'
import { Loaded } from '../../loading/loaded.tsx'
import type { Part } from '../../loading/page-data.ts'
import { ShareButton } from '../../ui/share-button.tsx'
import { isConjunto, type ShownTerco } from '../../../parish/oracoes/conjuntos.ts'
import { TercoText } from './terco-text.tsx'

type Props = {
  terco: Part<ShownTerco>
  misterio: string | null
}

/** The page reports failures, so also those while a prayer is chosen. */
export function ChosenTerco({ terco, misterio }: Props) {
  useAwake()
  const conjunto = isConjunto(misterio) ? misterio : undefined
  return (
    <Loaded resolve={terco} waiting={waiting.other}>
      {(value) => (
        <>
          <TercoText terco={value} misterio={misterio} />
          <PrintedSource />
          <ShareButton key={conjunto} title={value.titulo} path={pageOfTerco(conjunto)} />
        </>
      )}
    </Loaded>
  )
}
