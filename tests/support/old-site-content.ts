// The content of the old site, with the damage that PHP sites accumulate.
import sharp from 'sharp'
import type { Answering } from './old-site-stand-in.ts'

const warning =
  '<br />\n<b>Warning</b>: Undefined array key "x" in {closure}() at <b>/var/www/db.php</b>\n'

export const mapEmbed = 'https://www.google.com/maps/embed?pb=!1m18!2d-40.5&z=15'

/** UTF-8 decoded as windows-1252. */
function misread(text: string): string {
  return new TextDecoder('windows-1252').decode(Buffer.from(text))
}

const acoes = [
  {
    id: '7',
    titulo: 'Mutir&atilde;o da horta',
    texto: '<p>Todo s&aacute;bado,<br />às 8h.</p>\n<p>Venha!</p>',
    foto: 'Mutirão da horta (1).jpg',
    criado_em: '2019-03-02 10:11:12',
  },
  { id: '3', titulo: 'Sopa fraterna', texto: null, foto: 'sumiu.jpg' },
  { id: '9', titulo: 'Catequese', foto: '../../assets/x.png' },
  { id: '7', titulo: 'Horta repetida', texto: '', foto: '' },
  { id: 'abc', titulo: 'Sem número', texto: '', foto: '' },
]

const comunidades = [
  {
    id: 2,
    nome: 'São José',
    descricao: 'Capela de São José',
    inicioComunidade: 'x'.repeat(200_001),
    mapaUrl: `<iframe src="${mapEmbed}" width="600"></iframe>`,
    fachada: 'fachada.png',
    imagemAltar: ' ',
  },
  {
    id: 40,
    nome: 'Nossa Senhora',
    descricao: null,
    inicioComunidade: 'Em 1950\r\ncom poucas casas',
    mapaUrl: 'perto da ponte',
    fachada: null,
    imagemAltar: 'altar.gif',
  },
]

const devocao = {
  id: 5,
  titulo: 'Sagrado Coração',
  subtitulo: 'Primeira sexta-feira\ndo mês',
  devocao: '<b>Amor</b> e repara&ccedil;&atilde;o',
  font: 12,
}

const oracoes = [
  { id: 12, titulo: misread('Oração da manhã'), oracao: misread('Senhor,\r\nno silêncio') },
  { id: 4, titulo: 'Ave-Maria', oracao: 'Ave, Maria,\u0000 cheia de graça' },
  { id: 8, titulo: 'Glória', oracao: { estranho: true } },
]

const palavras = [
  {
    id: 1,
    titulo: 'Paz e bem',
    texto: 'Caros paroquianos',
    padre: 'Pe. Antônio',
    foto: 'padre.jpg',
  },
  { id: 2, titulo: 'Outra', texto: '', padre: '', foto: '' },
]

const paroquia = {
  id: 1,
  texto1: 'Nossa paróquia',
  historia1: 'Começou em 1920',
  foto1: 'matriz.webp',
  foto2: 'pagina.jpg',
}

const terco = {
  titulo: 'Santo Terço',
  inicio: 'Em nome do Pai',
  misterios: 'Contemplemos',
  final: 'Salve, Rainha',
  contemplacoes: {
    gozosos: { misterio: 'Gozosos', dia: 'Segunda e sábado', contemplacao: 'A\r\n\r\nB' },
    dolorosos: { misterio: 'Dolorosos', dia: 'Terça e sexta', contemplacao: 'C' },
    luminosos: { misterio: 'Luminosos', dia: 'Quinta', contemplacao: 'D' },
    gloriosos: { misterio: 'Gloriosos', dia: 'Quarta e domingo', contemplacao: 'E' },
  },
}

const publicacoes = [
  { id: '31', imagem: 'festa.mp4' },
  { id: '30', imagem: 'velha.jpg' },
]

const json = (data: unknown) => JSON.stringify({ status: 'success', data })

/** Its calls and files. */
export async function oldSiteAnswers(): Promise<[path: string, answering: Answering][]> {
  const [jpeg, png, webp, gif] = await Promise.all([
    picture('#7a1f2b').jpeg().toBuffer(),
    picture('#a9823a').png().toBuffer(),
    picture('#2a211d').webp().toBuffer(),
    picture('#335577').gif().toBuffer(),
  ])
  return [
    ['/api/acao.php', warning + json(acoes)],
    ['/api/comunidade.php', `\ufeff${json(comunidades)}`],
    ['/api/devocao.php', json(devocao)],
    ['/api/oracao.php', json(oracoes)],
    ['/api/PalavraPastor.php', json(palavras)],
    ['/api/paroquia.php', json(paroquia)],
    ['/api/terco.php', json(terco)],
    ['/api/publicacao.php', json(publicacoes)],
    [`/uploads/acao/${encodeURIComponent('Mutirão da horta (1).jpg')}`, jpeg],
    ['/uploads/comunidades/2/fachada.png', png],
    ['/api/uploads/comunidades/40/altar.gif', gif],
    ['/api/palavra/padre.jpg', jpeg],
    ['/paroquia/matriz.webp', webp],
    ['/uploads/paroquia/pagina.jpg', '<!doctype html><html><title>Início</title></html>'],
    ['/uploads/publicacao/festa.mp4', smallVideo()],
  ]
}

export function picture(background: string) {
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
}

/** A video with empty boxes. */
function smallVideo(): Buffer {
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isom')),
    box('moov', Buffer.alloc(8)),
    box('mdat', Buffer.alloc(8)),
  ])
}

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}
