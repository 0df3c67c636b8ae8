import { useState } from 'react'
import type { ListKind as ListDefinition } from '../../model/kinds/kind.ts'
import { kinds, type ListName, referencesTo } from '../../parish/parish.ts'
import { listInWords } from '../../model/texts/list-in-words.ts'
import { plural } from '../../model/texts/plural.ts'
import { getNow } from '../../site/client/client.ts'
import { ChoiceControl } from '../fields/choice-control.tsx'
import { FieldFrame } from '../fields/field-frame.tsx'
import { Modal } from '../../site/ui/modal.tsx'
import { useTitles } from '../ui/reference-titles.ts'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import dialogs from '../../site/ui/dialogs.module.css'

/** '3 celebrações e 1 evento': the items that reference one; '' for none. @throws ApiError */
export async function dependentsOf(name: ListName, id: number): Promise<string> {
  const counted = await Promise.all(
    referencesTo(name).map(async ({ list, field }) => {
      const { data } = await getNow(kinds[list].path)
      const own = (data as object[]).filter((item) => (item as Item)[field] === id)
      const { one, many } = (kinds[list] as ListDefinition).noun
      return own.length === 0 ? '' : plural(own.length, `# ${one}`, `# ${many}`)
    }),
  )
  return listInWords(counted.filter(Boolean))
}

type Item = Record<string, unknown>

type RemovalDialogProps = {
  list: ListName
  id: number
  name: string
  /** As `dependentsOf` says them. */
  dependents: string
  onCancel: () => void
  /** @param sucessora null removes the dependents */
  onRemove: (sucessora: number | null) => void
}

/** Asks what happens to the items that reference one that is removed. */
export function RemovalDialog(props: RemovalDialogProps) {
  const { list, id, name, dependents, onCancel, onRemove } = props
  const [sucessora, setSucessora] = useState('')
  // Those that may take its place.
  const others = useTitles(list).filter((each) => each.id !== id)
  const title = `Excluir ${name}?`
  return (
    <Modal label={title} className={dialogs.dialog} onClose={onCancel}>
      <h2>{title}</h2>
      <p>{`Há no site ${dependents} de ${name}. Escolha a quem passar, ou exclua tudo.`}</p>
      {others.length > 0 && (
        <FieldFrame label="Passar para">
          {(described) => (
            <ChoiceControl
              described={described}
              name="sucessora"
              label="Passar para"
              isRequired
              options={Object.fromEntries(others.map((each) => [each.id, each.title]))}
              value={sucessora}
              onChange={setSucessora}
            />
          )}
        </FieldFrame>
      )}
      <div className={dialogs.buttons}>
        <button type="button" className="button" onClick={onCancel}>
          Voltar
        </button>
        {sucessora !== '' && (
          <SecondaryButton onClick={() => onRemove(Number(sucessora))}>
            Excluir e passar para a outra
          </SecondaryButton>
        )}
        <SecondaryButton onClick={() => onRemove(null)}>Excluir tudo</SecondaryButton>
      </div>
    </Modal>
  )
}
