// The panel's form of a document, made from the definition of its kind.
import type { DocumentKind } from '../../../contract/kinds/kind.ts'
import type { DocumentName, Documents } from '../../../contract/kinds/kinds.ts'
import { alerts, successes } from '../../../contract/sentences/messages.ts'
import { refusals } from '../../../contract/sentences/refusals.ts'
import { ApiError, getNow, put } from '../../api/client.ts'
import { formFields } from '../fields/fields.ts'
import { failureMessage } from '../messages/message.ts'
import type { DocumentKind as DocumentScreen } from './document-kind.ts'

type Own<Item extends object> = Partial<DocumentScreen<Item>> &
  Pick<DocumentScreen<Item>, 'loadFailed' | 'preview'> & {
    /** The fields of the form; all without it. */
    names?: string[]
  }

/** @param own replaces what is derived from the definition, and adds the preview */
export function documentOfKind<Item extends object>(
  kind: Documents[DocumentName],
  { names, ...own }: Own<Item>,
): DocumentScreen<Item> {
  const { name, heading, inLayout }: DocumentKind = kind
  const { path } = kind
  return {
    form: name,
    tipo: name as DocumentName,
    heading,
    fields: formFields(kind, names),
    async load() {
      const { data } = await getNow(path)
      const document: unknown = Array.isArray(data) ? data[0] : data
      if (document === undefined) throw new ApiError(404, refusals.notFound)
      return document as Item
    },
    write: ({ values, versao }) => put(path, values, versao),
    saved: () => successes.edited,
    failed: (_, { reason, error }) => failureMessage(alerts.edit(error), reason),
    ...(inLayout && { isInLayout: true }),
    ...own,
  }
}
