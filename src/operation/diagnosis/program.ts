import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { addDays } from '../../model/dates/civil-date.ts'
import { fullDate } from '../../model/dates/long-date.ts'
import { decreesCheckedUntil } from '../../server/liturgia/calendar/corrections.ts'
import { parishToday } from '../../server/process/clock.ts'
import { commandLine } from '../../server/process/command-line.ts'
import { commit, version } from '../../server/process/version.ts'
import { isLoopback } from '../../server/settings/local-url.ts'
import type { Db } from '../../server/store/db.ts'
import { attention, type Finding, inOrder, type Installation, told } from './finding.ts'
import { readUpdate } from './update-record.ts'

export async function examineProgram({ programDir }: Installation): Promise<Finding[]> {
  if (!existsSync(join(programDir, 'build', 'server', 'index.js'))) {
    const todo = `Inicie-o uma vez, que ele é montado: ${commandLine('')}`
    return [attention('O site ainda não foi montado.', todo)]
  }
  const name = ['Adro', version, commit].join(' ').trim()
  const running = inOrder(`Este é o ${name}, com o Node ${process.versions.node}.`)
  return [running, ...(await examineUpdate(dirname(programDir)))]
}

/** @param versions the folder that holds the program's folder */
export async function examineUpdate(versions: string): Promise<Finding[]> {
  const update = await readUpdate(versions)
  if (update === undefined || update.estado === 'feita') return []
  const { estado, de, para, motivo } = update
  if (estado !== 'desfeita') {
    const todo = 'Repita o comando que a fazia, que ele a termina.'
    return [attention(`A atualização de ${de} para ${para} ficou pela metade.`, todo)]
  }
  // The operator wanted it.
  if (motivo === undefined) return []
  const text = `A atualização para ${para} não deu certo, e o site voltou a ${de}. ${motivo}`
  const todo = `Veja por quê no log: sudo journalctl -u adro. Depois tente de novo: ${commandLine('atualizar <arquivo>')}`
  return [told(attention(text, todo))]
}

/** A saint of a newer decree may be missing. */
const longestUnchecked = 2 * 365

export async function examineCalendar({ clock }: Pick<Installation, 'clock'>): Promise<Finding[]> {
  const text = `O calendário litúrgico foi comparado com os decretos da Santa Sé até ${fullDate(decreesCheckedUntil)}.`
  const isOld = parishToday(clock) > addDays(decreesCheckedUntil, longestUnchecked)
  const todo = 'Atualize o programa. Até lá, confira os santos mais novos.'
  return [isOld ? attention(text, todo) : inOrder(text)]
}

/** Invalid settings end the command before; these contradict each other or the database. */
export async function examineSettings(db: Db, { env }: Installation): Promise<Finding[]> {
  const { adminPassword, host, publicUrl, trustProxy } = env
  const found: Finding[] = []
  const usuarios = await db
    .selectFrom('usuario')
    .where('excluido', 'is', null)
    .select('trocarSenha')
    .execute()
  if (usuarios.some(({ trocarSenha }) => trocarSenha === 2)) {
    const todo =
      'Peça ao primeiro administrador que a troque no painel, em Minha conta, e apague a linha ' +
      'ADMIN_PASSWORD da configuração.'
    found.push(attention('A senha de ADMIN_PASSWORD ainda vale para entrar no site.', todo))
  } else if (adminPassword !== undefined && usuarios.length > 0) {
    const text = 'A configuração ainda tem ADMIN_PASSWORD, que só servia para a primeira entrada.'
    const todo = 'Apague essa linha das configurações: nelas ninguém deve achar uma senha.'
    found.push(attention(text, todo))
  }
  if (trustProxy > 0 && !isLoopback(host)) {
    const text =
      `TRUST_PROXY é ${trustProxy}, mas HOST (${host}) deixa chegar ao site sem passar pelo proxy: quem ` +
      'faz isso pode inventar o próprio endereço e tentar senhas sem fim.'
    const todo = 'Use HOST=127.0.0.1, ou deixe o firewall fechar a porta do site para fora.'
    found.push(attention(text, todo))
  }
  if (trustProxy === 0 && publicUrl?.startsWith('https:')) {
    const text =
      'PUBLIC_URL é https, então há um proxy à frente do site, mas TRUST_PROXY é 0: para o site, ' +
      'todas as tentativas de senha vêm do mesmo endereço.'
    const todo = 'Use TRUST_PROXY=1 com um proxy (nginx ou Caddy), 2 com mais um diante dele.'
    found.push(attention(text, todo))
  }
  return found.length > 0 ? found : [inOrder('Todas as configurações valem.')]
}
