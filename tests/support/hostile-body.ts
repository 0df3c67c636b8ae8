// Random malformed bodies for every writing call.
import * as fc from 'fast-check'

type HostileBody = { body: string | Uint8Array<ArrayBuffer>; type: string }

const names = [
  'titulo',
  'texto',
  'foto',
  'nome',
  'descricao',
  'mapaUrl',
  'fachada',
  'ids',
  'lado',
  'fileName',
  'email',
  'senha',
  'codigo',
  'isAdmin',
  'contemplacoes',
  'padres',
  'whatsapp',
  'instagram',
  'oracao',
  'devocao',
  '__proto__',
  'constructor',
  'versao',
]

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '../../etc/passwd',
    "'; drop table oracao; --",
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    'https://www.google.com/maps/embed?pb=x',
    '\ud800',
    'a'.repeat(100_000),
    'undefined',
    '-1',
    '1e309',
  ),
)

const value = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 2, arbitrary: fc.oneof(fc.integer(), fc.double(), fc.boolean(), fc.constant(null)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 6 }) },
  { weight: 1, arbitrary: fc.constant(nested(2_000)) },
)

/**
 * @param spared an id that never occurs: the sending user's own, who would otherwise be removed
 */
export function hostileBody(spared: number): fc.Arbitrary<HostileBody> {
  const id = fc.oneof(
    fc.integer({ min: spared + 1, max: 30 }),
    text,
    fc.double(),
    fc.constant(null),
  )
  const fields = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 6 })
  const json = fc
    .tuple(fields, fc.option(id, { nil: undefined }))
    .map(([rest, given]) => JSON.stringify(given === undefined ? rest : { ...rest, id: given }))
    .filter((body) => !namesSpared(body, spared))
  const bytes = fc.uint8Array({ maxLength: 300 }).map((each) => new Uint8Array(each))
  return fc.oneof(
    { weight: 6, arbitrary: json.map((body) => ({ body, type: 'application/json' })) },
    { weight: 1, arbitrary: fc.json().map((body) => ({ body, type: '' })) },
    { weight: 1, arbitrary: bytes.map((body) => ({ body, type: 'application/json' })) },
    { weight: 1, arbitrary: bytes.map((body) => ({ body, type: formType })) },
    { weight: 2, arbitrary: fc.tuple(text, text, bytes).map(form) },
  )
}

const boundary = 'limite'
const formType = `multipart/form-data; boundary=${boundary}`

/** A form with a file of any bytes and name, and any ending. */
function form([fileName, id, content]: [string, string, Uint8Array]): HostileBody {
  const lines = [
    `--${boundary}`,
    'Content-Disposition: form-data; name="id"',
    '',
    id,
    `--${boundary}`,
    `Content-Disposition: form-data; name="file"; filename="${fileName}"`,
    'Content-Type: image/jpeg',
    '',
    Buffer.from(content).toString('latin1'),
    content.length % 3 === 0 ? '' : `--${boundary}--`,
    '',
  ]
  return { body: new Uint8Array(Buffer.from(lines.join('\r\n'))), type: formType }
}

/** JSON of nested arrays. */
function nested(depth: number): unknown {
  let inner: unknown = 1
  for (let level = 0; level < depth; level++) inner = [inner]
  return inner
}

function namesSpared(json: string, spared: number): boolean {
  return new RegExp(`"id":"?${spared}"?[,}]`).test(json)
}
