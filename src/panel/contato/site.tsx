// The parish's contact and its priests: two forms that change different fields of one document.
import { Link } from 'react-router'
import { type Site, site as kind } from '../../parish/contato/site.ts'
import { palavraPastor } from '../../parish/home/palavra-pastor.ts'
import { pages } from '../../parish/paths.ts'
import { Contact } from '../../site/home/contact.tsx'
import { Padres } from '../../site/sobre/padres.tsx'
import { documentOfKind } from '../document/document-of-kind.ts'
import { formFields } from '../fields/fields.ts'
import { linkTo } from '../ui/section-address.ts'
import ui from '../ui/ui.module.css'
import { useData } from '../ui/use-loaded.ts'

const { padres: ofPadres, ...contact } = kind.fields

export const contato = documentOfKind<Site>(kind, {
  form: 'contato',
  heading: 'Contato e redes sociais',
  fields: formFields({ fields: contact }),
  preview: (site) => <Contact site={site} />,
})

export const padres = documentOfKind<Site>(kind, {
  form: 'padres',
  heading: 'Padres',
  fields: formFields({ fields: { padres: ofPadres } }),
  seenAt: () => pages.sobre,
  preview: (site) => <Padres padres={site.padres} />,
  afterSave: offerNewParoco,
})

function parocoOf({ padres }: Site): string | undefined {
  return padres.find(({ funcao }) => /^p[áa]roco(?!\p{L})/iu.test(funcao.trim()))?.nome.trim()
}

function offerNewParoco(before: Site, saved: Site) {
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
        <Link to={linkTo('home', 'palavra-pastor')}>
          {`Mudar em ${palavraPastor.section}, Palavra do Pastor`}
        </Link>
      </p>
    </div>
  )
}
