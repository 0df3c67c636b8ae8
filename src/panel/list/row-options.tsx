import { useState } from 'react'
import type { Act } from '../../api/calls/rights.ts'
import { isListName, kinds, type ListName, referencesTo } from '../../parish/parish.ts'
import { useUser } from '../../site/session/session.ts'
import { AskingButton } from '../../site/ui/confirm-dialog.tsx'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import type { ListKind as ListDefinition } from '../../model/kinds/kind.ts'
import { listInWords } from '../../model/texts/list-in-words.ts'
import { plural } from '../../model/texts/plural.ts'
import { listRows } from '../ui/list-rows.ts'
import { Modal } from '../../site/ui/modal.tsx'
import dialogs from '../../site/ui/dialogs.module.css'
import { texts } from '../messages/texts.ts'
import { ChoiceControl } from '../fields/choice-control.tsx'
import { FieldFrame } from '../fields/field-frame.tsx'
import type { OpenItem } from '../ui/open-item.ts'
import { useTitles } from '../ui/reference-titles.ts'
import { isOwnRow, type ListedItem, type ListScreen, rowName } from './list-screen.ts'
import styles from './list.module.css'
import type { RowActions } from './use-row-actions.ts'

export type RowsTableProps<Item extends ListedItem> = {
  kind: ListScreen<Item>
  rows: readonly Item[]
  actions: RowActions<Item>
  open: OpenItem
}

type RowOptionsProps<Item extends ListedItem> = Omit<RowsTableProps<Item>, 'rows'> & {
  item: Item
  isRemoving: boolean
}

/** A user's own row has only 'Editar'. */
export function RowOptions<Item extends ListedItem>(props: RowOptionsProps<Item>) {
  const { kind, item, actions, open, isRemoving } = props
  const [dependents, setDependents] = useState('')
  const { running } = actions
  const may = (act: Act) => kind.acts?.includes(act) ?? true
  const name = rowName(kind, item)
  const isOwn = isOwnRow(kind, item, useUser()!.id)
  const removal = isRemoving ? texts.removing : 'Excluir'
  const further =
    kind.actions?.filter((each) => !('isFor' in each) || (each.isFor?.(item) ?? true)) ?? []
  async function askToRemove() {
    if (running !== undefined) return
    const { tipo } = kind
    // Without a connection the removal itself says so.
    const found = isListName(tipo) ? await dependentsOf(tipo, item.id).catch(() => '') : ''
    if (found === '') actions.remove(item)
    else setDependents(found)
  }
  return (
    <div className={styles.actions}>
      {may('change') && (
        <button
          type="button"
          className="quiet"
          aria-label={`Editar ${name}`}
          aria-disabled={isRemoving}
          onClick={() => !isRemoving && open.show(item.id)}
        >
          Editar
        </button>
      )}
      {!isOwn && (
        <>
          {may('remove') && (
            <button
              type="button"
              className="quiet"
              aria-label={`${removal} ${name}`}
              aria-disabled={running !== undefined}
              onClick={() => void askToRemove()}
            >
              {removal}
            </button>
          )}
          {further.map((action) => {
            if ('Button' in action) return <action.Button key={action.text} {...{ item, name }} />
            const isRunning = running?.action === action && running.id === item.id
            const shown = isRunning ? texts.working : action.text
            return (
              <AskingButton
                key={action.text}
                className="quiet"
                aria-label={`${shown} ${action.preposition ?? 'para'} ${name}`}
                question={action.question(name)}
                isBusy={running !== undefined}
                onConfirm={() => actions.run(item, action)}
              >
                {shown}
              </AskingButton>
            )
          })}
          {dependents !== '' && isListName(kind.tipo) && (
            <RemovalDialog
              list={kind.tipo}
              offers={kind.offers}
              id={item.id}
              name={name}
              dependents={dependents}
              onCancel={() => setDependents('')}
              onRemove={(sucessora) => {
                setDependents('')
                actions.remove(item, sucessora)
              }}
            />
          )}
        </>
      )}
    </div>
  )
}

/** '3 celebrações e 1 evento'; '' for none. @throws ApiError */
async function dependentsOf(name: ListName, id: number): Promise<string> {
  const counted = await Promise.all(
    referencesTo(name).map(async ({ list, field }) => {
      const own = (await listRows(kinds[list].path)).filter((item) => (item as Item)[field] === id)
      const { one, many } = (kinds[list] as ListDefinition).noun
      return own.length === 0 ? '' : plural(own.length, `# ${one}`, `# ${many}`)
    }),
  )
  return listInWords(counted.filter(Boolean))
}

type Item = Record<string, unknown>

type RemovalDialogProps = {
  list: ListName
  offers?: ((item: object) => boolean) | undefined
  id: number
  name: string
  dependents: string
  onCancel: () => void
  /** @param sucessora null removes the dependents */
  onRemove: (sucessora: number | null) => void
}

function RemovalDialog(props: RemovalDialogProps) {
  const { list, offers = () => true, id, name, dependents, onCancel, onRemove } = props
  const [sucessora, setSucessora] = useState('')
  const others = useTitles(list).filter((each) => each.id !== id && offers(each.item))
  const title = `Excluir ${name}?`
  return (
    <Modal label={title} className={dialogs.dialog} onClose={onCancel}>
      <h2>{title}</h2>
      <p>{`Há no site ${dependents} de ${name}. Escolha a quem passar, ou exclua tudo.`}</p>
      {others.length > 0 && (
        <FieldFrame label="Passar para">
          {(framed) => (
            <ChoiceControl
              {...framed}
              name="sucessora"
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
