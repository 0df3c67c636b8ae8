import { shortMomentInWords } from '../../model/dates/moments.ts'
import { day } from '../../model/milliseconds.ts'
import { commandLine } from '../../server/process/command-line.ts'
import { letters } from '../../server/mail/letters.ts'
import type { MailKind } from '../../server/mail/queue-mail.ts'
import type { Db } from '../../server/store/db.ts'
import { marks, readMark } from '../../server/store/marks.ts'
import { attention, type Finding, inOrder, type Watched } from './finding.ts'

/** The mark holds no recipient: an administrator has to ask the staff. */
const toldFor = 7 * day

const look =
  'Confira o endereço em Cadastrar Usuário, na lista e nos convites. Se nenhum email chega, quem cuida do ' +
  `servidor confere a configuração: ${commandLine('configurar SMTP_URL')}`

export async function examineMail(db: Db, { clock }: Pick<Watched, 'clock'>): Promise<Finding[]> {
  const failed = await readMark(db, marks.failedMail)
  const quando = new Date(failed?.quando ?? 0)
  if (clock.now().getTime() - quando.getTime() > toldFor) {
    return [inOrder('Nenhum email ficou por entregar nos últimos sete dias.')]
  }
  const { subject } = letters[failed?.nota as MailKind]
  const text = `O email “${subject}” não pôde ser entregue, e o site desistiu dele em ${shortMomentInWords(quando)}.`
  return [attention(text, look)]
}
