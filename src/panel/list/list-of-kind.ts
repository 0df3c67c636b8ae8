import { siteNow } from '../../site/state/site-clock.ts'
import { parishDate } from '../../model/dates/civil-date.ts'
import type { Fields } from '../../model/kinds/field.ts'
import { type ListKind, titleOf } from '../../model/kinds/kind.ts'
import { type ListName, type Lists, pageOfItem } from '../../parish/parish.ts'
import { createdSentence, updatedSentence } from '../../api/sentences/messages.ts'
import { post, put } from '../../site/client/client.ts'
import type { ToWrite, Written } from '../editor/form-state.ts'
import { formFields } from '../fields/fields.ts'
import { failureMessage } from '../messages/message.ts'
import { type ListedItem, type ListPath, type ListScreen, rowName } from './list-screen.ts'
import { capitalized } from '../../model/texts/capitalized.ts'

/** @param own replaces parts derived from the definition */
export function listOfKind<Item extends ListedItem>(
  kind: Lists[ListName],
  own: Partial<ListScreen<Item>>,
): ListScreen<Item> {
  const { name, path, orderPath, noun, heading, check }: ListKind = kind
  const { article, one, many } = noun
  const kindFields: Fields = kind.fields
  const picture = Object.keys(kind.fields).find((field) => kindFields[field]!.is === 'picture')
  const [first] = formFields(kind)
  const screen: Omit<ListScreen<Item>, 'nameSaved'> = {
    form: name,
    tipo: name as ListName,
    path: path as Lists[ListName]['path'],
    orderPath: orderPath as Lists[ListName]['orderPath'],
    heading,
    headings: {
      add: `Nov${article} ${one}`,
      edit: `Editar ${one}`,
      list: `${capitalized(many)} do site`,
    },
    // 'Tipo de celebração' becomes 'Tipo da nova celebração'.
    newLabel: `${first!.label.replace(` de ${one}`, '')} d${article} nov${article} ${one}`,
    addAnother: `Adicionar outr${article} ${one}`,
    buttons: { add: 'Salvar', edit: 'Salvar' },
    fields: formFields(kind),
    ...(check && { refuse: check }),
    titleOf: (item) => titleOf(kind, item),
    ...(picture !== undefined && { picture }),
    write: writeTo(path as Lists[ListName]['path']),
    saved: (mode, message) =>
      message || (mode === 'add' ? createdSentence(kind) : updatedSentence(kind)),
    seenAt: (saved) => pageOfItem(kind, saved as Item, parishDate(siteNow())),
    failed: (_, { error }) => failureMessage(`Erro ao salvar ${one}. Tente novamente: ${error}`),
    loadFailed: ({ error }) => `Erro ao carregar ${many}: ${error}`,
    removed: (title) => `Excluíd${article}: ${title}.`,
    removeFailed: ({ reason }) => failureMessage(`Erro ao excluir ${one}`, reason),
    ...own,
  }
  return { ...screen, nameSaved: (saved) => rowName(screen, saved as Item) }
}

/** For any path: the fields of the form match it. */
export function writeTo(path: ListPath): (toWrite: ToWrite) => Promise<Written> {
  return ({ mode, values, ...sent }) =>
    mode === 'add' ? post(path, values as never, sent.chave) : put(path, values as never, sent)
}
