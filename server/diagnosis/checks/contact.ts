import { missingContact } from '../../../contract/content/missing-contact.ts'
import type { Site } from '../../../contract/kinds/site.ts'
import { fieldLabel } from '../../../contract/content/labels.ts'
import { changedFields } from '../../content/history.ts'
import { withoutStarter } from '../../content/starter-values.ts'
import type { Db } from '../../store/db.ts'
import { attention, type Findings } from '../examining/finding.ts'

const list = new Intl.ListFormat('pt-BR')

export async function* examineContact(db: Db): Findings {
  const { corpo } = await db
    .selectFrom('documento')
    .where('nome', '=', 'site')
    .select('corpo')
    .executeTakeFirstOrThrow()
  const contact = JSON.parse(corpo) as Site
  const invented = changedFields(contact, withoutStarter('site', contact))
  if (invented.length > 0) {
    const labels = invented.map((field) => fieldLabel(field, 'site'))
    yield attention(
      `O site mostra dados inventados, com que todo site começa: ${list.format(labels)}.`,
      'Corrija-os no painel, em Editar Home (Contato e redes sociais) e Editar Sobre (Padres).',
    )
  }
  const missing = missingContact(contact)
  if (missing.length === 0) return 'O endereço, o telefone e os padres estão no site.'
  const what = list.format(missing.map((each) => each.what))
  const imported = await db
    .selectFrom('revisao')
    .where('tipo', '=', 'site')
    .where('feito', 'in', ['importou', 'limpou'])
    .select('id')
    .executeTakeFirst()
  if (imported === undefined) return `O site está sem ${what}, como a equipe deixou.`
  const where = missing.map(({ section, block }) => `${section} (${block})`)
  yield attention(
    `Desde a importação do site antigo, o site está sem ${what}.`,
    `Preencha no painel, em ${list.format(where)}.`,
  )
}
