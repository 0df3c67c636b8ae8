import type { ReactNode } from 'react'
import type { Comunidade } from '../../parish/comunidades/comunidade.ts'
import { canBeFound } from '../../parish/comunidades/map-place.ts'
import { whatsappHref } from '../../model/texts/phone-address.ts'
import { useRootData } from '../document/root-data.ts'
import styles from './comunidade.module.css'

type ComunidadeActionsProps = {
  comunidade: Comunidade
  /** A link that may arrive later: the last, so that it moves none. */
  children: ReactNode
}

/** What most visitors of the page look for, each only if there is something. */
export function ComunidadeActions({ comunidade, children }: ComunidadeActionsProps) {
  const { site } = useRootData()
  const whatsapp = site?.whatsapp ?? ''
  const message = `Olá! Vi no site a página da comunidade ${comunidade.nome}. `
  return (
    <nav className={styles.actions} aria-label="Atalhos da comunidade">
      {canBeFound(comunidade) && (
        <a className="outlined" href="#mapa">
          Como chegar
        </a>
      )}
      {whatsapp !== '' && (
        <a className="outlined" href={whatsappHref(whatsapp, message)} rel="noopener">
          WhatsApp<span className="visually-hidden"> da secretaria</span>
        </a>
      )}
      {children}
    </nav>
  )
}
