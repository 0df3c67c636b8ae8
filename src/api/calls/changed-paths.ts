// What each writing call changes of what others read. Without the calls themselves: the panel does not
// load Zod.
import { excecao } from '../../parish/horarios/excecao.ts'
import { kindNames, kinds, type ListName, listNames, referencesTo } from '../../parish/parish.ts'

const users = 'admin.php'

/** Calls at another path than that of what they change. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  'prepararDias.php': [excecao.path],
  // It may be of any kind.
  'restaurar.php': [...kindNames.map((name) => kinds[name].path), users],
  'senhaProvisoria.php': [users],
  'redefinirSegundoFator.php': [users],
  'codigosRecuperacao.php': ['segundoFator.php'],
  'outrasSessoes.php': ['sessoes.php'],
}

/** The paths at which something else is read after a call that wrote at this one. */
export function changedPaths(path: string): readonly string[] {
  const list = listNames.find((name) => kinds[name].path === path || kinds[name].orderPath === path)
  return list === undefined ? (elsewhere[path] ?? [path]) : pathsWith(list)
}

/** That of a list, and those of lists that reference it: the celebrations go with a community. */
function pathsWith(list: ListName): string[] {
  return [kinds[list].path, ...referencesTo(list).flatMap((reference) => pathsWith(reference.list))]
}
