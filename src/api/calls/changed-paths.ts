// What readers must read again after a write. No Zod here, since the panel loads this.
import { evento } from '../../parish/agenda/evento.ts'
import { excecao } from '../../parish/horarios/excecao.ts'
import { kindNames, kinds, type ListName, listNames, referencesTo } from '../../parish/parish.ts'

const users = 'admin.php'

/** Calls whose path is not the path of the content that they change. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  'prepararDias.php': [excecao.path, evento.path],
  // The examples are of many kinds.
  'exemplos.php': kindNames.map((name) => kinds[name].path),
  // A restored revision may be of any kind.
  'restaurar.php': [...kindNames.map((name) => kinds[name].path), users],
  'senhaProvisoria.php': [users],
  'redefinirSegundoFator.php': [users],
  'linkSenha.php': [],
  'novaSenha.php': [],
  'meuEmail.php': ['login.php'],
  'codigosRecuperacao.php': ['segundoFator.php'],
  'outrasSessoes.php': ['sessoes.php'],
  // A new password, or a second factor, ends the other sessions.
  'login.php': ['sessoes.php'],
  'segundoFator.php': ['segundoFator.php', 'sessoes.php'],
}

export function changedPaths(path: string): readonly string[] {
  const list = listNames.find((name) => kinds[name].path === path || kinds[name].orderPath === path)
  return list === undefined ? (elsewhere[path] ?? [path]) : pathsWith(list)
}

/** Lists that reference this one change too: celebrations go with their community. */
function pathsWith(list: ListName): string[] {
  return [kinds[list].path, ...referencesTo(list).flatMap((reference) => pathsWith(reference.list))]
}
