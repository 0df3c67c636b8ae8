import { commandLine } from '../../process/command-line.mjs'
import { plural } from '../../../contract/sentences/plural.ts'
import type { Db } from '../../store/db.ts'
import { attention, type Findings, problem } from '../examining/finding.ts'

/** How the hashes begin that a password can be compared with. */
const usable = /^\$argon2id\$/

export async function* examineUsuarios(db: Db): Findings {
  const rows = await db
    .selectFrom('usuario')
    .leftJoin('segundo_fator', (join) =>
      join.onRef('segundo_fator.usuario', '=', 'usuario.id').on('segundo_fator.ligado', '=', 1),
    )
    .where('excluido', 'is', null)
    .select(['isAdmin', 'senha', 'trocarSenha', 'segundo_fator.usuario as comSegundoFator'])
    .execute()
  const admins = rows.filter(({ isAdmin, senha }) => isAdmin === 1 && usable.test(senha))
  if (admins.length === 0) {
    yield problem(
      'Nenhum administrador pode entrar no site.',
      `Cadastre um: ${commandLine('npm run usuario -- criar <email> "<nome>" --admin')}`,
    )
    return
  }
  const temporary = rows.filter(({ trocarSenha }) => trocarSenha === 1).length
  if (temporary > 0) {
    yield attention(
      `${plural(temporary, '# usuário nunca trocou', '# usuários nunca trocaram')} a senha provisória.`,
      'Peça que entrem e a troquem. Quem já não precisa entrar pode ser excluído no painel, em ' +
        'Cadastrar Usuário.',
    )
  }
  if (rows.some(({ trocarSenha }) => trocarSenha === 2)) {
    yield attention(
      'A senha de ADMIN_PASSWORD ainda vale para entrar no site.',
      'Peça ao primeiro administrador que a troque no painel, em Minha conta, e apague a linha ' +
        'ADMIN_PASSWORD da configuração.',
    )
  }
  const bare = admins.filter(({ comSegundoFator }) => comSegundoFator === null).length
  if (bare > 0) {
    yield attention(
      `${plural(bare, '# administrador entra', '# administradores entram')} só com a senha.`,
      'Peça que liguem a verificação em duas etapas no painel, em Minha conta.',
    )
  }
  const one = 'administrador pode entrar'
  const all = plural(admins.length, `# ${one}`, '# administradores podem entrar')
  return `${all}, com verificação em duas etapas.`
}
