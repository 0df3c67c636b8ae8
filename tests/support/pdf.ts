// Small PDFs, written by hand: well-formed, with an object, a trailer or a stream of a test's own.

type PdfParts = {
  /** Objects beside catalogue and pages; they begin with number 4. */
  objects?: readonly (string | Buffer)[]
  /** More entries of the catalogue: '/OpenAction 4 0 R'. */
  catalog?: string
  /** More entries of the trailer. */
  trailer?: string
  header?: string
}

export function pdfOf({ objects = [], catalog = '', trailer = '', header }: PdfParts = {}): Buffer {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] >>',
    ...objects,
  ]
  const parts: Buffer[] = [Buffer.from(header ?? '%PDF-1.7\n%\u00e2\u00e3\n', 'latin1')]
  let length = parts[0]!.length
  const places = all.map((content, index) => {
    const place = length
    const object = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      typeof content === 'string' ? Buffer.from(content, 'latin1') : content,
      Buffer.from('\nendobj\n'),
    ])
    parts.push(object)
    length += object.length
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(table + end)])
}

/** @param dictionary its entries, without the length */
export function streamOf(content: Buffer | string, dictionary = ''): Buffer {
  const bytes = Buffer.from(content as string, 'latin1')
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

/** A PDF of exactly so many bytes, most of them in a stream that no page uses. */
export function pdfOfSize(bytes: number): Buffer {
  const without = (room: number) => pdfOf({ objects: [streamOf(Buffer.alloc(room, 'x'))] })
  let room = bytes - without(0).length
  // The numbers in the file grow with it.
  while (without(room).length > bytes) room -= 1
  return without(room)
}
