import type { Comunidade } from '../../../contract/kinds/comunidade.ts'
import { whatsappHref } from '../../../contract/texts/phone-address.ts'
import { useRootData } from '../../parish/root-data.ts'
import styles from './comunidade.module.css'
import { canBeFound } from './comunidade-map.tsx'

type ComunidadeActionsProps = { comunidade: Comunidade; hasTimes?: boolean }

/** What most visitors of the page look for, each only if there is something. */
export function ComunidadeActions({ comunidade, hasTimes = false }: ComunidadeActionsProps) {
  const { site } = useRootData()
  const isFound = canBeFound(comunidade)
  const whatsapp = site?.whatsapp ?? ''
  if (!hasTimes && !isFound && whatsapp === '') return null
  const message = `Olá! Vi no site a página da comunidade ${comunidade.nome}. `
  return (
    <nav className={styles.actions} aria-label="Atalhos da comunidade">
      {hasTimes && <a href="#horarios">Horários</a>}
      {isFound && <a href="#mapa">Como chegar</a>}
      {whatsapp !== '' && (
        <a href={whatsappHref(whatsapp, message)} rel="noopener">
          WhatsApp<span className="visually-hidden"> da secretaria</span>
        </a>
      )}
    </nav>
  )
}
