import { Link } from 'react-router'
import type { Site } from '../../parish/contato/site.ts'
import ui from '../ui/ui.module.css'
import { useData } from '../ui/use-loaded.ts'

function parocoOf({ padres }: Site): string | undefined {
  return padres.find(({ funcao }) => /^p[áa]roco(?!\p{L})/iu.test(funcao.trim()))?.nome.trim()
}

export function offerNewParoco(before: Site, saved: Site) {
  const paroco = parocoOf(saved)
  return paroco && paroco !== parocoOf(before) ? <NewParoco key={paroco} nome={paroco} /> : null
}

function NewParoco({ nome }: { nome: string }) {
  const { value } = useData('PalavraPastor.php')
  const padre = value?.[0]?.padre
  if (padre === undefined || padre === nome) return null
  const signed = padre === '' ? 'não tem assinatura' : `é assinada por ${padre}`
  return (
    <div className={ui.warning} role="status">
      <p>
        <span>{`O pároco agora é ${nome}. A Palavra do Pastor ainda ${signed}.`}</span>{' '}
        <Link to="?secao=home#palavra-pastor">Mudar em Editar Home, Palavra do Pastor</Link>
      </p>
    </div>
  )
}
