// Every call of the specification, and who may make it.
import { describe, expect, test } from 'vitest'
import { type Endpoint, Failure, type Who } from './endpoint.ts'
import type { ListKind } from '../../model/kinds/kind.ts'
import { kinds, listNames } from '../../parish/parish.ts'
import { calls } from './calls.ts'
import { operations } from './operations.ts'

type Method = Endpoint['method']

/** Method, path, who may, and the fields that are sent ('file' for a form). */
const specified: [method: Method, path: string, who: Who, fields: string][] = [
  ['GET', 'acao.php', 'anyone', ''],
  ['POST', 'acao.php', 'admin', 'titulo texto foto'],
  ['PUT', 'acao.php', 'admin', 'id titulo texto foto'],
  ['DELETE', 'acao.php', 'admin', 'id'],
  ['POST', 'uploadImagemAcao.php', 'admin', 'file'],
  ['DELETE', 'uploadImagemAcao.php', 'admin', 'fileName'],
  ['GET', 'comunidade.php', 'anyone', ''],
  [
    'POST',
    'comunidade.php',
    'member',
    'nome descricao inicioComunidade mapaUrl fachada imagemAltar',
  ],
  [
    'PUT',
    'comunidade.php',
    'member',
    'id nome descricao inicioComunidade mapaUrl fachada imagemAltar',
  ],
  ['DELETE', 'comunidade.php', 'member', 'id'],
  ['POST', 'uploadImagemComunidade.php', 'member', 'file id'],
  ['GET', 'devocao.php', 'anyone', ''],
  ['POST', 'devocao.php', 'admin', 'titulo subtitulo devocao font'],
  ['PUT', 'devocao.php', 'admin', 'id titulo subtitulo devocao font'],
  ['DELETE', 'devocao.php', 'admin', 'id'],
  ['GET', 'oracao.php', 'anyone', ''],
  ['POST', 'oracao.php', 'admin', 'titulo oracao'],
  ['PUT', 'oracao.php', 'admin', 'id titulo oracao'],
  ['DELETE', 'oracao.php', 'admin', 'id'],
  ['GET', 'terco.php', 'anyone', ''],
  ['POST', 'uploadImagemParoquia.php', 'admin', 'file'],
  ['DELETE', 'uploadImagemParoquia.php', 'admin', 'fileName'],
  ['POST', 'imagemPadre.php', 'admin', 'file'],
  ['DELETE', 'imagemPadre.php', 'admin', 'fileName'],
  ['GET', 'PalavraPastor.php', 'anyone', ''],
  ['PUT', 'PalavraPastor.php', 'admin', 'titulo texto padre foto'],
  ['GET', 'publicacao.php', 'anyone', ''],
  ['POST', 'publicacao.php', 'admin', 'file previousFileName endereco'],
  ['DELETE', 'publicacao.php', 'admin', ''],
  ['GET', 'paroquia.php', 'anyone', ''],
  ['PUT', 'paroquia.php', 'admin', 'texto1 historia1 historia2 foto1 foto2'],
  ['GET', 'admin.php', 'admin', ''],
  // Ours are the rights of members.
  ['POST', 'admin.php', 'admin', 'nome email isAdmin comunidades secretaria senha'],
  ['PUT', 'admin.php', 'admin', 'id nome email isAdmin comunidades secretaria'],
  ['DELETE', 'admin.php', 'admin', 'id'],
  // Ours is the code, which only some accounts are asked for.
  ['POST', 'login.php', 'anyone', 'email senha codigo'],
]

const table = Object.values(operations)
const find = (method: Method, path: string) =>
  table.filter((endpoint) => endpoint.method === method && endpoint.path === path)

describe.each(specified)('%s %s', (method, path, who, fields) => {
  test(`the call is there once, for ${who}`, () => {
    expect(find(method, path).map((endpoint) => endpoint.who)).toEqual([who])
  })

  test('the call takes the fields of the specification', () => {
    const [endpoint] = find(method, path)
    const { shape = {} } = endpoint?.json ?? endpoint?.multipart ?? {}
    // Additions that existing clients need not know.
    const added = new Set(['sucessora', 'endereco', 'notaHorarios', 'conferidos'])
    const wanted = fields.split(' ').filter(Boolean)
    const isAdded = (name: string) => name.endsWith('Foco') || added.has(name)
    const known = Object.keys(shape).filter((name) => wanted.includes(name) || !isAdded(name))
    expect(known.toSorted()).toEqual(wanted.toSorted())
    expect(endpoint?.multipart !== undefined).toBe(fields.split(' ').includes('file'))
  })
})

/** Kinds that the specification does not know say themselves who may write them; all read them. */
const ofFurtherKinds = new Set(
  listNames
    .map((name): ListKind => kinds[name])
    .filter(({ path }) => !specified.some(([, known]) => known === path))
    .flatMap(({ path, orderPath, uploads, unpublished }) => [
      path,
      orderPath,
      uploads?.path,
      unpublished?.path,
    ]),
)

test('beyond the specification little is open, and all of it for visitors or the session', () => {
  const known = new Set(specified.map(([method, path]) => `${method} ${path}`))
  const others = table.filter(
    ({ method, path }) => !known.has(`${method} ${path}`) && !ofFurtherKinds.has(path),
  )
  const open = others.filter(({ who }) => who === 'anyone')
  expect(open.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'DELETE login.php',
    'GET busca.php',
    'GET celebracoes.php',
    'GET dizimo.php',
    'GET esqueciSenha.php',
    'GET liturgia',
    'GET login.php',
    'GET menu.php',
    'GET site.php',
    'POST esqueciSenha.php',
    'POST instalacao.php',
    'POST novaSenha.php',
    'PUT meuEmail.php',
    'PUT novaSenha.php',
  ])
})

test('a member writes communities and their own account, and undoes', () => {
  const members = table.filter(({ who, path }) => who === 'member' && !ofFurtherKinds.has(path))
  expect(new Set(members.map(({ path }) => path))).toEqual(
    new Set([
      'comunidade.php',
      'localizarMapa.php',
      'meuEmail.php',
      'prepararDias.php',
      'primeirosPassos.php',
      'historico.php',
      'revisao.php',
      'confirmarSenha.php',
      'ordemComunidade.php',
      'uploadImagemComunidade.php',
      'login.php',
      'segundoFator.php',
      'codigosRecuperacao.php',
      'sessoes.php',
      'outrasSessoes.php',
      'restaurar.php',
    ]),
  )
})

test('no call is in the table twice', () => {
  const names = table.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(names).size).toBe(names.length)
})

test('a password never goes out, nor a secret', () => {
  const known = {
    id: 1,
    nome: 'Maria',
    email: 'm@paroquia.example',
    isAdmin: 1,
    comunidades: 'todas',
    secretaria: 1,
    versao: 1,
    segundoFator: true,
  }
  const users = { status: 'success', data: [{ ...known, senha: 'x', hash: 'y', segredo: 'z' }] }
  expect(calls.listUsuarios.answer.parse(users)).toEqual({ ...users, data: [known] })
})

test('a login without a code is one', () => {
  const login = { email: 'm@paroquia.example', senha: 'x' }
  expect(calls.login.json.parse(login)).toEqual(login)
})

describe('what comes in', () => {
  test('an id may be a number or digits, and is a number then', () => {
    for (const id of [12, '12']) expect(calls.acao.remove.json.parse({ id })).toEqual({ id: 12 })
  })

  test.each([0, -1, 1.5, '0', '01', '1e3', '12x', '', ' 1', null, '99999999999999999', [1], {}])(
    'an id is never %j',
    (id) => {
      expect(calls.acao.remove.json.safeParse({ id }).success).toBe(false)
    },
  )

  test('unknown fields are ignored, missing fields stay missing', () => {
    const sent = { id: '3', titulo: 'Novo', versao: 7, atualizado: 'x' }
    expect(calls.acao.update.json.parse(sent)).toEqual({ id: 3, titulo: 'Novo' })
  })

  test.each(['../x.webp', 'a/b.webp', '.webp', 'a\u0000.webp', 'a b.webp', `${'a'.repeat(201)}`])(
    'a file name is never %j',
    (foto) => {
      expect(calls.acao.update.json.safeParse({ id: 1, foto }).success).toBe(false)
    },
  )

  test('a text holds no NUL and is not endless', () => {
    for (const texto of ['a\u0000b', 'a'.repeat(200_001)]) {
      expect(calls.acao.update.json.safeParse({ id: 1, texto }).success).toBe(false)
    }
    const texto = 'ã\r\n🙏'.repeat(30_000)
    const parsed = calls.acao.update.json.parse({ id: 1, texto })
    expect(parsed).toEqual({ id: 1, texto: texto.replaceAll('\r\n', '\n') })
  })

  test('the address of a publication is one of a video on a video host', () => {
    const parse = (address: string) =>
      calls.publicacao.create.multipart.shape.endereco.safeParse(address).success
    expect(parse(' https://youtu.be/abcdefghijk ')).toBe(true)
    const others = ['http://youtu.be/abcdefghijk', 'javascript:alert(1)', 'https://a.example/x', '']
    expect(others.filter(parse)).toEqual([])
  })

  test('what an existing client says of the publication before does not matter', () => {
    const { previousFileName } = calls.publicacao.create.multipart.shape
    for (const name of ['', 'foto velha.jpg', 'uploads/x.webp', undefined]) {
      expect(previousFileName.safeParse(name).success).toBe(true)
    }
  })
})

test('a refusal has a status and a message', () => {
  expect(Failure.safeParse({ status: 'error', message: 'Não.' }).success).toBe(true)
  expect(Failure.safeParse({ status: 'success', message: 'Não.' }).success).toBe(false)
})
