import { z } from 'zod'
import {
  ByFileName,
  ById,
  Done,
  dataOf,
  type Endpoint,
  Order,
  Revised,
  Success,
  UploadDone,
  WithFile,
} from './endpoint.ts'
import {
  FileName,
  FileNameOrUrl,
  Id,
  IdInput,
  maxLine,
  upTo,
} from '../../model/kinds/field-schemas.ts'
import type { ValuesOf } from '../../model/kinds/field.ts'
import { acceptedBy } from '../../model/kinds/file-fields.ts'
import type { DocumentKind, ItemOf, Kind, ListKind } from '../../model/kinds/kind.ts'
import {
  type DocumentName,
  documentNames,
  type Documents,
  type KindName,
  kinds,
  type ListName,
  listNames,
  type Lists,
  referencesTo,
} from '../../parish/parish.ts'
import { publicacao } from '../../parish/home/publicacao.ts'
import { changeSchema, creationSchema, EnderecoVideo, itemSchema, storedFields } from './schemas.ts'

/** Items that reference it get the `sucessora`, or are removed if it is null. */
const RemoveReferencedItem = ById.extend({ sucessora: IdInput.nullable().optional() })

function listCalls(kind: ListKind): Record<string, Endpoint> {
  const { name, path, orderPath, writers, summary, fields, unpublished } = kind
  const item = itemSchema(kind)
  const written = { kind: name as KindName, who: writers }
  return {
    list: {
      method: 'GET',
      path,
      who: 'anyone',
      summary: `${summary}: all, in the order that staff gave them`,
      answer: dataOf(z.array(item)),
    },
    ...(unpublished && {
      all: {
        method: 'GET',
        path: unpublished.path,
        ...written,
        act: 'change' as const,
        summary: `${summary}: those that the user may change, also what visitors do not see yet`,
        answer: dataOf(z.array(item)),
      },
    }),
    create: {
      method: 'POST',
      path,
      ...written,
      act: 'create',
      summary: `${summary}: a new one; fields that are missing are empty`,
      takesKey: true,
      json: creationSchema(fields),
      answer: Done.extend({ data: item }),
    },
    update: updateCall(kind, ById.extend(changeSchema(fields).shape)),
    remove: {
      method: 'DELETE',
      path,
      watchesVersion: true,
      ...written,
      act: 'remove',
      summary: `${summary}: removes one`,
      takesKey: true,
      json: referencesTo(name as ListName).length > 0 ? RemoveReferencedItem : ById,
      answer: Revised,
    },
    order: {
      method: 'PUT',
      path: orderPath,
      ...written,
      act: 'order',
      summary: `${summary}: puts them in this order; those that are not named come last`,
      takesKey: true,
      json: Order,
      answer: Done,
    },
    ...uploadCalls(kind),
  }
}

function documentCalls(kind: DocumentKind): Record<string, Endpoint> {
  const { path, summary, fields, listedAs } = kind
  const item = itemSchema(kind)
  return {
    get: {
      method: 'GET',
      path,
      who: 'anyone',
      summary: listedAs === undefined ? summary : `${summary}: a list, of which the first is shown`,
      answer: dataOf(listedAs === undefined ? item : z.array(item)),
    },
    update: updateCall(kind, changeSchema(fields)),
    ...uploadCalls(kind),
  }
}

function updateCall(kind: Kind, json: z.ZodObject): Endpoint {
  return {
    method: 'PUT',
    path: kind.path,
    watchesVersion: true,
    takesKey: true,
    who: kind.writers,
    summary: `${kind.summary}: changes the fields that are sent`,
    kind: kind.name as KindName,
    act: 'change',
    json,
    answer: Done.extend({ data: itemSchema(kind) }),
  }
}

/** Files are sent before the item names them. The server drops a file that no item names. */
function uploadCalls({ name, uploads, writers, fields }: Kind): Record<string, Endpoint> {
  if (uploads === undefined) return {}
  const { path, summary } = uploads
  const common = { path, who: writers, kind: name as KindName, act: 'change' as const }
  // A folder per item needs the id; existing clients expect this answer.
  const send = uploads.folder.includes('{id}')
    ? {
        multipart: WithFile.extend({ id: IdInput }),
        answer: Success.extend({ fileName: FileName }),
      }
    : { multipart: WithFile, answer: UploadDone }
  return {
    sendFile: {
      ...common,
      ...send,
      method: 'POST',
      summary: `${summary}: sends one`,
      accepts: acceptedBy(fields),
    },
    ...(send.answer === UploadDone && {
      dropFile: {
        ...common,
        method: 'DELETE',
        summary: `${summary}: drops one, once nothing names it`,
        json: ByFileName,
        answer: UploadDone,
      },
    }),
  }
}

const { path, summary } = publicacao
const writesPublicacao = { kind: 'publicacao', act: 'change', who: 'admin' } as const
const publicacaoCalls = {
  list: {
    method: 'GET',
    path,
    who: 'anyone',
    summary,
    answer: dataOf(z.array(storedFields(publicacao.fields).extend({ id: Id }))),
  },
  create: {
    method: 'POST',
    path,
    ...writesPublicacao,
    summary: 'A publication: sends its picture or video, or names one on a video host',
    takesKey: true,
    accepts: 'picture-or-video',
    multipart: z.object({
      file: z.file().optional(),
      endereco: EnderecoVideo.optional(),
      /** Existing clients send it; it is ignored. */
      previousFileName: upTo(maxLine).optional(),
    }),
    answer: Done.extend({ data: z.object({ fileName: FileNameOrUrl }) }),
  },
  remove: {
    method: 'DELETE',
    path,
    ...writesPublicacao,
    takesKey: true,
    summary: 'The current publication: removes it',
    answer: Success.extend({ data: z.object({ revisao: Id.nullable() }) }),
  },
} as const satisfies Record<string, Endpoint>

// The browser's client is checked against these types.

type Call<Method, Path, Answer> = {
  method: Method
  path: Path
  who: Endpoint['who']
  summary: string
  answer: z.ZodType<Answer>
}
type Takes<Json> = { json: z.ZodObject & z.ZodType<Json, Json> }
type Change = { watchesVersion: true }
type Answered<More> = { status: 'success' } & More
type Said<More> = Answered<{ message: string } & More>

type List = Lists[ListName]
type Document = Documents[DocumentName]
type WithUploads = Extract<List | Document, { uploads: object }>
type PerItem = Extract<WithUploads, { uploads: { folder: `${string}{id}` } }>
type Shared = Exclude<WithUploads, PerItem>

type Input<K extends Kind> = {
  [Name in keyof K['fields'] as K['fields'][Name] extends { is: 'bytes' } ? never : Name]?:
    | ValuesOf<K['fields']>[Name]
    | undefined
}
type NewInput<K extends Kind> = Input<K> & {
  [
    Name in keyof K['fields'] as K['fields'][Name] extends { required: true } ? Name : never
  ]: ValuesOf<K['fields']>[Name]
}
type Saves<Method, K extends Kind, Json> = Call<Method, K['path'], Said<{ data: ItemOf<K> }>> &
  Takes<Json>
type Upload<Method, K extends WithUploads, Answer = z.output<typeof UploadDone>> = Call<
  Method,
  K['uploads']['path'],
  Answer
>

export type DerivedUploadPath = Shared['uploads']['path']
export type ItemUploadPath = PerItem['uploads']['path']

type ListCalls<K extends List> = {
  list: Call<'GET', K['path'], Answered<{ data: ItemOf<K>[] }>>
  create: Saves<'POST', K, NewInput<K>>
  update: Saves<'PUT', K, { id: number } & Input<K>> & Change
  remove: Call<'DELETE', K['path'], z.output<typeof Revised>> &
    Takes<{ id: number; sucessora?: number | null | undefined }> &
    Change
  order: Call<'PUT', K['orderPath'], Said<object>> & Takes<{ ids: number[] }>
} & ReadsAll<K> &
  UploadCalls<K>

type Unpublished = Extract<List, { unpublished: object }>
type ReadsAll<K extends List> = K extends Unpublished
  ? { all: Call<'GET', K['unpublished']['path'], Answered<{ data: ItemOf<Unpublished>[] }>> }
  : unknown

type DocumentCalls<K extends Document> = {
  get: Call<
    'GET',
    K['path'],
    Answered<{ data: 'listedAs' extends keyof K ? ItemOf<K>[] : ItemOf<K> }>
  >
  update: Saves<'PUT', K, Input<K>> & Change
} & UploadCalls<K>

type UploadCalls<K> = K extends PerItem
  ? {
      sendFile: Upload<'POST', K, Answered<{ fileName: string }>> & {
        multipart: z.ZodObject<{ file: z.ZodType<File>; id: typeof IdInput }>
      }
    }
  : K extends Shared
    ? {
        sendFile: Upload<'POST', K> & { multipart: typeof WithFile }
        dropFile: Upload<'DELETE', K> & Takes<{ fileName: string }>
      }
    : object

type ContentCalls = { [N in ListName]: ListCalls<Lists[N]> } & {
  [N in DocumentName]: DocumentCalls<Documents[N]>
} & { publicacao: typeof publicacaoCalls }

export const contentCalls = {
  ...Object.fromEntries(listNames.map((name) => [name, listCalls(kinds[name])])),
  ...Object.fromEntries(documentNames.map((name) => [name, documentCalls(kinds[name])])),
  publicacao: publicacaoCalls,
} as ContentCalls
