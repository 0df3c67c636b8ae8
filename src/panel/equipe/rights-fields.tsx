// What a person who is no administrator may change: fields of the forms of users and invitations.
import type { Direitos } from '../../parish/equipe/direitos.ts'
import { Choices } from '../fields/choice-control.tsx'
import type { EditedField, OwnControlProps } from '../fields/fields.ts'
import fields from '../fields/fields.module.css'
import { useTitles } from '../ui/reference-titles.ts'
import ui from '../ui/ui.module.css'

const onlyIf = { field: 'isAdmin', is: ['false'] }

export const rightsFields: readonly EditedField[] = [
  {
    is: 'own',
    name: 'comunidades',
    label: 'Comunidades de que cuida',
    called: 'as comunidades',
    hint: 'Muda os textos e as fotos delas, e seus horários, avisos, eventos e encontros. Para escolher, toque nas comunidades.',
    first: 'todas',
    onlyIf,
    Control: ComunidadesControl,
  },
  {
    is: 'yesNo',
    name: 'secretaria',
    label: 'Secretaria',
    called: 'a secretaria',
    hint: 'muda também o que é de toda a paróquia: horários, avisos, agenda, documentos e páginas.',
    first: true,
    onlyIf,
  },
]

/** An administrator has every right: those of before stay, should this end. */
export function withRights(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { comunidades, secretaria, ...others } = values
  return values.isAdmin ? others : { ...others, comunidades, secretaria: secretaria ? 1 : 0 }
}

function ComunidadesControl({ label, hint, value, onChange }: OwnControlProps) {
  const chosen = [value as Direitos['comunidades']].flat()
  const titles = useTitles('comunidade')
  return (
    <div className={fields.field}>
      <Choices<number | 'todas'>
        legend={label}
        options={[['todas', 'Todas'], ...titles.map(({ id, title }) => [id, title] as const)]}
        chosen={chosen}
        onChange={(all) => {
          const ids = all.filter((each) => each !== 'todas')
          onChange(all.includes('todas') && !chosen.includes('todas') ? 'todas' : ids)
        }}
      />
      <p className={ui.hint}>{hint}</p>
    </div>
  )
}
