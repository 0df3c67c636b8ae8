import { missingContact } from '../../../contract/content/missing-contact.ts'
import type { Site } from '../../../contract/kinds/site.ts'
import type { Check } from '../examining/check.ts'
import { attention, inOrder } from '../examining/finding.ts'

const list = new Intl.ListFormat('pt-BR')

export const contactCheck: Check = {
  title: 'Contato e padres',

  async examineDb(db) {
    const [row, imports] = await Promise.all([
      db
        .selectFrom('documento')
        .where('nome', '=', 'site')
        .select('corpo')
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('revisao')
        .where('tipo', '=', 'site')
        .where('feito', 'in', ['importou', 'limpou'])
        .limit(1)
        .select('id')
        .execute(),
    ])
    const missing = missingContact(JSON.parse(row.corpo) as Site)
    if (missing.length === 0) return inOrder('O endereço, o telefone e os padres estão no site.')
    const what = list.format(missing.map((each) => each.what))
    if (imports.length === 0) return inOrder(`O site está sem ${what}, como a equipe deixou.`)
    const where = missing.map(({ section, block }) => `${section} (${block})`)
    return attention(
      `Desde a importação do site antigo, o site está sem ${what}.`,
      `Preencha no painel, em ${list.format(where)}.`,
    )
  },
}
