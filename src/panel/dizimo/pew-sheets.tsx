import { codesOf } from '../../parish/dizimo/codes.ts'
import { pages } from '../../parish/paths.ts'
import { sheetTitle } from '../../site/dizimo/pew-sheet.tsx'
import { Block } from '../ui/block.tsx'
import { useData } from '../ui/use-loaded.ts'

export function PewSheets() {
  const { value } = useData('dizimo.php')
  const codes = value === undefined ? [] : codesOf(value)
  return (
    <Block title={sheetTitle}>
      <p>
        {codes.length === 0
          ? 'Quando a chave PIX estiver salva, ficam aqui os cartões de cada finalidade.'
          : 'Quatro cartões iguais em cada folha A4, para recortar e deixar nos bancos da igreja.'}
      </p>
      <ul>
        {codes.map(({ nome }, index) => (
          <li key={index}>
            <a className="target" href={`${pages.dizimo}?folha=${index + 1}`}>
              {nome}
            </a>
          </li>
        ))}
      </ul>
    </Block>
  )
}
