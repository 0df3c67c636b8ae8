// Who may do what, written from the requirements and apart from the code that decides. A line is a
// call, what it is made for, and a mark for each person: `+` carried out (or read), `-` refused.

/** Columns of the table. */
export const persons = {
  out: 'a client without a session',
  adm: 'an administrator',
  mem: 'a member with all communities and secretaria',
  own: 'a person with one community',
  'own+': 'a person with one community and secretaria',
  all: 'a person with all communities',
  sec: 'a person with secretaria alone',
  nil: 'a person without rights',
} as const
export type Person = keyof typeof persons

// 'own' is the community of the two persons with one, 'other' another one, 'parish' none at all.
const table = `
call                             for                                   out adm mem own own+ all sec nil

PUT comunidade.php               own                                    -   +   +   +   +   +   -   -
PUT comunidade.php               other                                  -   +   +   -   -   +   -   -
POST comunidade.php              a new one                              -   +   +   -   -   +   -   -
DELETE comunidade.php            own                                    -   +   +   -   -   +   -   -
DELETE comunidade.php            own and its notice                     -   +   +   -   -   +   -   -
DELETE comunidade.php            own and its times                      -   +   +   -   -   +   -   -
DELETE comunidade.php            own and its urgent notice              -   +   +   -   -   -   -   -
DELETE comunidade.php            own and its page                       -   +   +   -   -   -   -   -
DELETE comunidade.php            own, its notice to other               -   +   +   -   -   +   -   -
DELETE comunidade.php            own, its page to other                 -   +   +   -   -   -   -   -
PUT ordemComunidade.php          all                                    -   +   +   -   -   +   -   -
POST uploadImagemComunidade.php  own                                    -   +   +   +   +   +   -   -
POST uploadImagemComunidade.php  other                                  -   +   +   -   -   +   -   -

POST aviso.php                   own                                    -   +   +   +   +   +   +   -
POST aviso.php                   other                                  -   +   +   -   +   +   +   -
POST aviso.php                   parish                                 -   +   +   -   +   -   +   -
POST aviso.php                   own, urgent                            -   +   +   -   +   -   +   -
POST aviso.php                   other, urgent                          -   +   +   -   +   -   +   -
POST aviso.php                   parish, urgent                         -   +   +   -   +   -   +   -
PUT aviso.php                    own                                    -   +   +   +   +   +   +   -
PUT aviso.php                    other                                  -   +   +   -   +   +   +   -
PUT aviso.php                    parish                                 -   +   +   -   +   -   +   -
PUT aviso.php                    own to other                           -   +   +   -   +   +   +   -
PUT aviso.php                    other to own                           -   +   +   -   +   +   +   -
PUT aviso.php                    own to parish                          -   +   +   -   +   -   +   -
PUT aviso.php                    parish to own                          -   +   +   -   +   -   +   -
PUT aviso.php                    own, urgent                            -   +   +   -   +   -   +   -
PUT aviso.php                    own becomes urgent                     -   +   +   -   +   -   +   -
PUT aviso.php                    own is urgent no more                  -   +   +   -   +   -   +   -
DELETE aviso.php                 own                                    -   +   +   +   +   +   +   -
DELETE aviso.php                 other                                  -   +   +   -   +   +   +   -
DELETE aviso.php                 parish                                 -   +   +   -   +   -   +   -
DELETE aviso.php                 own, urgent                            -   +   +   -   +   -   +   -
PUT ordemAviso.php               all                                    -   +   +   -   -   +   -   -
GET todosAviso.php               own                                    -   +   +   +   +   +   +   -
GET todosAviso.php               other                                  -   +   +   -   +   +   +   -
GET todosAviso.php               parish                                 -   +   +   -   +   -   +   -
GET todosAviso.php               own, urgent                            -   +   +   -   +   -   +   -
POST uploadImagemAviso.php       a new one                              -   +   +   +   +   +   +   -
DELETE uploadImagemAviso.php     a file                                 -   +   +   +   +   +   +   -

POST evento.php                  own                                    -   +   +   +   +   +   +   -
POST evento.php                  other                                  -   +   +   -   +   +   +   -
POST evento.php                  parish                                 -   +   +   -   +   -   +   -
PUT evento.php                   own                                    -   +   +   +   +   +   +   -
PUT evento.php                   other                                  -   +   +   -   +   +   +   -
PUT evento.php                   parish                                 -   +   +   -   +   -   +   -
PUT evento.php                   own to other                           -   +   +   -   +   +   +   -
PUT evento.php                   other to own                           -   +   +   -   +   +   +   -
PUT evento.php                   own to parish                          -   +   +   -   +   -   +   -
PUT evento.php                   parish to own                          -   +   +   -   +   -   +   -
DELETE evento.php                own                                    -   +   +   +   +   +   +   -
DELETE evento.php                other                                  -   +   +   -   +   +   +   -
DELETE evento.php                parish                                 -   +   +   -   +   -   +   -
PUT ordemEvento.php              all                                    -   +   +   -   -   +   -   -
POST uploadImagemEvento.php      a new one                              -   +   +   +   +   +   +   -
DELETE uploadImagemEvento.php    a file                                 -   +   +   +   +   +   +   -

POST celebracao.php              own                                    -   +   +   +   +   +   +   -
POST celebracao.php              other                                  -   +   +   -   +   +   +   -
POST celebracao.php              parish                                 -   +   +   -   +   -   +   -
PUT celebracao.php               own                                    -   +   +   +   +   +   +   -
PUT celebracao.php               other                                  -   +   +   -   +   +   +   -
PUT celebracao.php               parish                                 -   +   +   -   +   -   +   -
PUT celebracao.php               own to other                           -   +   +   -   +   +   +   -
PUT celebracao.php               other to own                           -   +   +   -   +   +   +   -
PUT celebracao.php               own to parish                          -   +   +   -   +   -   +   -
PUT celebracao.php               parish to own                          -   +   +   -   +   -   +   -
DELETE celebracao.php            own                                    -   +   +   +   +   +   +   -
DELETE celebracao.php            other                                  -   +   +   -   +   +   +   -
DELETE celebracao.php            parish                                 -   +   +   -   +   -   +   -
DELETE celebracao.php            own, one day of it at other            -   +   +   -   +   +   +   -
DELETE celebracao.php            own, its days to own                   -   +   +   +   +   +   +   -
DELETE celebracao.php            own, its days to other                 -   +   +   -   +   +   +   -
PUT ordemCelebracao.php          all                                    -   +   +   -   -   +   -   -

POST excecao.php                 own celebracao                         -   +   +   +   +   +   +   -
POST excecao.php                 other celebracao                       -   +   +   -   +   +   +   -
POST excecao.php                 parish celebracao                      -   +   +   -   +   -   +   -
POST excecao.php                 own evento                             -   +   +   +   +   +   +   -
POST excecao.php                 other evento                           -   +   +   -   +   +   +   -
POST excecao.php                 parish evento                          -   +   +   -   +   -   +   -
POST excecao.php                 own pagina                             -   +   +   +   +   +   +   -
POST excecao.php                 other pagina                           -   +   +   -   +   +   +   -
POST excecao.php                 parish pagina                          -   +   +   -   +   -   +   -
POST excecao.php                 own celebracao at other                -   +   +   -   +   +   +   -
POST excecao.php                 other celebracao at own                -   +   +   -   +   +   +   -
POST excecao.php                 own evento at other                    -   +   +   -   +   +   +   -
POST excecao.php                 own pagina at other                    -   +   +   -   +   +   +   -
POST excecao.php                 one more at own                        -   +   +   +   +   +   +   -
POST excecao.php                 one more at other                      -   +   +   -   +   +   +   -
POST excecao.php                 one more at parish                     -   +   +   -   +   -   +   -
POST excecao.php                 only these at own                      -   +   +   +   +   +   +   -
POST excecao.php                 only these at other                    -   +   +   -   +   +   +   -
POST excecao.php                 only these at parish                   -   +   +   -   +   -   +   -
POST excecao.php                 only these at parish, naming own        -   +   +   -   +   -   +   -
POST excecao.php                 one more at parish, naming own          -   +   +   -   +   -   +   -
PUT excecao.php                  own celebracao                         -   +   +   +   +   +   +   -
PUT excecao.php                  other celebracao                       -   +   +   -   +   +   +   -
PUT excecao.php                  own evento                             -   +   +   +   +   +   +   -
PUT excecao.php                  other evento                           -   +   +   -   +   +   +   -
PUT excecao.php                  own pagina                             -   +   +   +   +   +   +   -
PUT excecao.php                  other pagina                           -   +   +   -   +   +   +   -
PUT excecao.php                  parish pagina                          -   +   +   -   +   -   +   -
PUT excecao.php                  own celebracao to other celebracao     -   +   +   -   +   +   +   -
PUT excecao.php                  other celebracao to own celebracao     -   +   +   -   +   +   +   -
PUT excecao.php                  own celebracao to at other             -   +   +   -   +   +   +   -
PUT excecao.php                  own celebracao from other back to own  -   +   +   -   +   +   +   -
PUT excecao.php                  one more from own to other             -   +   +   -   +   +   +   -
PUT excecao.php                  one more from other to own             -   +   +   -   +   +   +   -
DELETE excecao.php               own celebracao                         -   +   +   +   +   +   +   -
DELETE excecao.php               other celebracao                       -   +   +   -   +   +   +   -
DELETE excecao.php               own celebracao at other                -   +   +   -   +   +   +   -
DELETE excecao.php               own evento                             -   +   +   +   +   +   +   -
DELETE excecao.php               other pagina                           -   +   +   -   +   +   +   -
DELETE excecao.php               one more at parish                     -   +   +   -   +   -   +   -
PUT ordemExcecao.php             all                                    -   +   +   -   -   +   -   -

POST prepararDias.php            own                                    -   +   +   +   +   +   +   -
POST prepararDias.php            own and one other                      -   +   +   -   +   +   +   -
POST prepararDias.php            own and one parish                     -   +   +   -   +   -   +   -
POST prepararDias.php            own, own evento                        -   +   +   +   +   +   +   -
POST prepararDias.php            own, other evento                      -   +   +   -   +   +   +   -
POST prepararDias.php            own, parish evento                     -   +   +   -   +   -   +   -

POST pagina.php                  own                                    -   +   +   -   +   -   +   -
POST pagina.php                  other                                  -   +   +   -   +   -   +   -
POST pagina.php                  parish                                 -   +   +   -   +   -   +   -
PUT pagina.php                   own meeting                            -   +   +   +   +   +   +   -
PUT pagina.php                   other meeting                          -   +   +   -   +   +   +   -
PUT pagina.php                   parish meeting                         -   +   +   -   +   -   +   -
PUT pagina.php                   own text                               -   +   +   -   +   -   +   -
PUT pagina.php                   own meeting and text                   -   +   +   -   +   -   +   -
PUT pagina.php                   own to other                           -   +   +   -   +   -   +   -
PUT pagina.php                   other to own                           -   +   +   -   +   -   +   -
DELETE pagina.php                own                                    -   +   +   -   +   -   +   -
DELETE pagina.php                other                                  -   +   +   -   +   -   +   -
DELETE pagina.php                parish                                 -   +   +   -   +   -   +   -
PUT ordemPagina.php              all                                    -   +   +   -   -   +   -   -
POST uploadImagemPagina.php      a new one                              -   +   +   +   +   +   +   -
DELETE uploadImagemPagina.php    a file                                 -   +   +   +   +   +   +   -

POST documento.php               parish                                 -   +   +   -   +   -   +   -
PUT documento.php                parish                                 -   +   +   -   +   -   +   -
DELETE documento.php             parish                                 -   +   +   -   +   -   +   -
PUT ordemDocumento.php           all                                    -   +   +   -   -   -   -   -
POST uploadDocumento.php         a new one                              -   +   +   -   +   -   +   -
DELETE uploadDocumento.php       a file                                 -   +   +   -   +   -   +   -

GET historico.php, revisao.php   own aviso                              -   +   +   +   +   +   +   -
GET historico.php, revisao.php   other aviso                            -   +   +   -   +   +   +   -
GET historico.php, revisao.php   parish aviso                           -   +   +   -   +   +   +   -
GET historico.php, revisao.php   aviso from own to other                -   +   +   -   +   +   +   -
GET historico.php, revisao.php   own urgent aviso                       -   +   +   +   +   +   +   -
GET historico.php, revisao.php   own evento                             -   +   +   +   +   +   +   -
GET historico.php, revisao.php   other evento                           -   +   +   -   +   +   +   -
GET historico.php, revisao.php   own celebracao                         -   +   +   +   +   +   +   -
GET historico.php, revisao.php   parish celebracao                      -   +   +   -   +   +   +   -
GET historico.php, revisao.php   a day of own celebracao                -   +   +   +   +   +   +   -
GET historico.php, revisao.php   a day of other celebracao              -   +   +   -   +   +   +   -
GET historico.php, revisao.php   a day of own celebracao at other       -   +   +   -   +   +   +   -
GET historico.php, revisao.php   own comunidade                         -   +   +   +   +   +   -   -
GET historico.php, revisao.php   other comunidade                       -   +   +   -   -   +   -   -
GET historico.php, revisao.php   own page, text                         -   +   +   +   +   +   +   -
GET historico.php, revisao.php   parish page, meeting                   -   +   +   -   +   +   +   -
GET historico.php, revisao.php   documento                              -   +   +   -   +   -   +   -
GET historico.php, revisao.php   order of comunidades                   -   +   +   -   -   +   -   -
GET historico.php, revisao.php   oracao                                 -   +   -   -   -   -   -   -
GET historico.php, revisao.php   site                                   -   +   -   -   -   -   -   -
GET historico.php, revisao.php   usuario                                -   +   -   -   -   -   -   -

POST restaurar.php               own aviso                              -   +   +   +   +   +   +   -
POST restaurar.php               other aviso                            -   +   +   -   +   +   +   -
POST restaurar.php               parish aviso                           -   +   +   -   +   -   +   -
POST restaurar.php               own aviso, other since                 -   +   +   -   +   +   +   -
POST restaurar.php               other aviso, own since                 -   +   +   -   +   +   +   -
POST restaurar.php               aviso from own to other                -   +   +   -   +   +   +   -
POST restaurar.php               own urgent aviso                       -   +   +   -   +   -   +   -
POST restaurar.php               removed own aviso                      -   +   +   +   +   +   +   -
POST restaurar.php               removed other aviso                    -   +   +   -   +   +   +   -
POST restaurar.php               new own aviso                          -   +   +   +   +   +   +   -
POST restaurar.php               new other aviso                        -   +   +   -   +   +   +   -
POST restaurar.php               own evento                             -   +   +   +   +   +   +   -
POST restaurar.php               other evento                           -   +   +   -   +   +   +   -
POST restaurar.php               own evento and own aviso               -   +   +   +   +   +   +   -
POST restaurar.php               own evento and other aviso             -   +   +   -   +   +   +   -
POST restaurar.php               own evento and parish aviso            -   +   +   -   +   -   +   -
POST restaurar.php               own celebracao                         -   +   +   +   +   +   +   -
POST restaurar.php               parish celebracao                      -   +   +   -   +   -   +   -
POST restaurar.php               a day of own celebracao                -   +   +   +   +   +   +   -
POST restaurar.php               a day of other celebracao              -   +   +   -   +   +   +   -
POST restaurar.php               a day of own celebracao at other       -   +   +   -   +   +   +   -
POST restaurar.php               removed own celebracao, its days       -   +   +   +   +   +   +   -
POST restaurar.php               removed own celebracao, a day at other -   +   +   -   +   +   +   -
POST restaurar.php               prepared own days                      -   +   +   +   +   +   +   -
POST restaurar.php               prepared own days and one other        -   +   +   -   +   +   +   -
POST restaurar.php               own comunidade                         -   +   +   +   +   +   -   -
POST restaurar.php               other comunidade                       -   +   +   -   -   +   -   -
POST restaurar.php               removed comunidade and its aviso       -   +   +   -   -   +   -   -
POST restaurar.php               removed comunidade and its pagina      -   +   +   -   -   -   -   -
POST restaurar.php               new comunidade                         -   +   +   -   -   +   -   -
POST restaurar.php               own page, meeting                      -   +   +   +   +   +   +   -
POST restaurar.php               own page, text                         -   +   +   -   +   -   +   -
POST restaurar.php               parish page, meeting                   -   +   +   -   +   -   +   -
POST restaurar.php               documento                              -   +   +   -   +   -   +   -
POST restaurar.php               order of comunidades                   -   +   +   -   -   +   -   -
POST restaurar.php               order of avisos                        -   +   +   -   -   +   -   -
POST restaurar.php               oracao                                 -   +   -   -   -   -   -   -
POST restaurar.php               site                                   -   +   -   -   -   -   -   -
POST restaurar.php               own aviso and site                     -   +   -   -   -   -   -   -
POST restaurar.php               usuario                                -   +   -   -   -   -   -   -
`

/** Calls that ask nothing but who is logged in. */
const callers = {
  '++++++++': `
    GET acao.php aviso.php busca.php celebracao.php celebracoes.php comunidade.php devocao.php
      dizimo.php documento.php esqueciSenha.php evento.php excecao.php liturgia login.php menu.php
      oracao.php pagina.php PalavraPastor.php paroquia.php publicacao.php site.php terco.php
    POST esqueciSenha.php instalacao.php login.php novaSenha.php
    PUT meuEmail.php novaSenha.php
    DELETE login.php`,
  '-+++++++': `
    GET primeirosPassos.php segundoFator.php sessoes.php
    POST codigosRecuperacao.php confirmarSenha.php localizarMapa.php meuEmail.php segundoFator.php
    PUT login.php segundoFator.php
    DELETE outrasSessoes.php segundoFator.php sessoes.php`,
  '-+------': `
    GET admin.php alertas.php baixarCopia.php convite.php copias.php instalacao.php
    POST acao.php admin.php baixarCopia.php convite.php copias.php devocao.php imagemPadre.php
      linkSenha.php oracao.php publicacao.php redefinirSegundoFator.php senhaProvisoria.php
      uploadImagemAcao.php uploadImagemContato.php uploadImagemParoquia.php
    PUT acao.php admin.php convite.php devocao.php dizimo.php oracao.php ordemAcao.php
      ordemDevocao.php ordemOracao.php PalavraPastor.php paroquia.php primeirosPassos.php site.php
      terco.php
    DELETE acao.php admin.php convite.php devocao.php exemplos.php imagemPadre.php oracao.php
      publicacao.php uploadImagemAcao.php uploadImagemContato.php uploadImagemParoquia.php`,
}

/** `may[person]`: whether the call is carried out; without `made`, the call is made without a body. */
export type Expected = { call: string; made?: string; may: Record<Person, boolean> }

const columns = Object.keys(persons) as Person[]

function expect(call: string, made: string | undefined, marks: string): Expected {
  if (!/^[+-]{8}$/.test(marks)) throw new Error(`marks of ${call}, ${made}: ${marks}`)
  const may = Object.fromEntries(columns.map((person, at) => [person, marks[at] === '+']))
  return { call, ...(made !== undefined && { made }), may: may as Expected['may'] }
}

const ofRows = table
  .split('\n')
  .slice(2)
  .filter((line) => line !== '')
  .flatMap((line) => {
    const [, calls = '', made = '', marks = ''] = /^(.+?) {2,}(.+?) +([+-][ +-]+)$/.exec(line) ?? []
    const [method, ...paths] = calls.split(/,? /)
    return paths.map((path) => expect(`${method} ${path}`, made, marks.replaceAll(' ', '')))
  })

const ofCallers = Object.entries(callers).flatMap(([marks, text]) =>
  text
    .trim()
    .split(/\n(?= {4}[A-Z])/)
    .flatMap((line) => {
      const [method, ...paths] = line.trim().split(/\s+/)
      return paths.map((path) => expect(`${method} ${path}`, undefined, marks))
    }),
)

export const expectedRights: readonly Expected[] = [...ofRows, ...ofCallers]
