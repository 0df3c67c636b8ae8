import type { CopiasFora } from '../copias.ts'
import { backupsKept } from '../backup-limits.ts'
import { daysAgoInWords } from '../../model/dates/moments.ts'
import { plural } from '../../model/texts/plural.ts'

export const copias = {
  /** Also in the panel. `uploads` and `lixeira` are in DATA_DIR. */
  ofServer: [
    'Com DATABASE_URL, o Adro não faz cópias de segurança nem as traz de volta: guarde o banco e as imagens assim.',
    'Banco: pg_dump -Fc -f adro.dump "$DATABASE_URL"; de volta, com o site parado: pg_restore --clean --if-exists -d "$DATABASE_URL" adro.dump',
    'Imagens: copie as pastas uploads e lixeira de DATA_DIR (ou o bucket do S3); de volta, para o mesmo lugar.',
  ].join('\n'),
  begun: 'A cópia de segurança começou. Pode continuar usando o site.',
  elsewhere:
    'Esta cópia não está no disco do servidor que respondeu. Se o site roda em mais de uma máquina, ela pode estar em outra: tente novamente, ou procure-a na pasta das cópias.',
  downloading: 'O download começou. Guarde o arquivo em lugar seguro.',
  why: 'Uma cópia de segurança guarda tudo o que o site tem: textos, imagens, histórico e usuários. Se o computador do site estragar, é dela que tudo volta.',
  secret:
    'Quem tem uma cópia tem também os dados de quem entra aqui: guarde-a como se guarda uma chave.',
  byHand:
    'E guarde uma fora deste computador: baixe uma de vez em quando para um pendrive ou outro lugar seguro.',
  nightly: [
    'Toda madrugada, entre 3h e 4h, o site faz uma cópia sozinho. Ele guarda:',
    `1. a de cada um dos últimos ${backupsKept.days} dias;`,
    `2. depois, uma por semana de ${backupsKept.weeks} semanas;`,
    `3. por fim, uma por mês de ${backupsKept.months} meses.`,
  ].join('\n'),
  notNightly:
    'As cópias de toda noite estão desligadas (BACKUP_DIR=off): o site só faz as que você pedir.',
  none: 'Ainda não há nenhuma cópia de segurança.',
  last: (age: string) => `A última cópia boa foi feita ${age}.`,
  old: (age: string) =>
    `Atenção: a última cópia boa foi feita ${age}, e o site deveria ter uma de cada dia.`,
  lost: (moment: string) =>
    `As cópias feitas até ${moment} não estão mais na pasta delas: o disco das cópias pode não estar montado, e as novas ficam em outro. Avise quem instalou o site.`,
  failed: (age: string, reason: string) => `A última tentativa, ${age}, não deu certo. ${reason}`,
  missing: (total: number) =>
    plural(
      total,
      'Nesta cópia falta # imagem ou vídeo: quando ela foi feita, o arquivo não estava mais no site ou não pôde ser lido. Todo o resto foi guardado.',
      'Nesta cópia faltam # imagens ou vídeos: quando ela foi feita, os arquivos não estavam mais no site ou não puderam ser lidos. Todo o resto foi guardado.',
    ),
  missingShown:
    'Onde o site ainda mostra um deles, quem visita vê um espaço vazio: envie a foto ou o vídeo de novo.',
  missingMany:
    'Se faltam muitos, avise quem instalou o site: a pasta das imagens pode ter mudado de lugar.',
  missingWhich: (total: number) => plural(total, 'Ver qual é', 'Ver quais são'),
  onlyHistory: 'Só em uma versão antiga, no histórico',
  moreMissing: (count: number) => `E mais ${count.toLocaleString('pt-BR')}.`,
  kinds: {
    noite: 'da noite',
    manual: 'feita a pedido',
    migracao: 'antes de uma atualização',
    restauracao: 'antes de uma restauração',
  },
  ready: 'A cópia de segurança está pronta.',
  notReady: 'A cópia de segurança não deu certo.',
  noFiles: 'Não há cópias na pasta deste servidor.',
  askElsewhere:
    'Se este computador estragar ou for roubado, o site se perde inteiro. Quem o instalou pode indicar em COPIAS_DESTINO um disco em outro lugar ou um serviço S3.',
  damagedElsewhere: (count: number, isHealed: boolean) => {
    const found = plural(
      count,
      '# arquivo faltava lá ou estava diferente',
      '# arquivos faltavam lá ou estavam diferentes',
    )
    const outcome = isHealed
      ? 'O que faltava foi enviado de novo.'
      : 'Nem tudo pôde ser enviado de novo, porque também não está mais inteiro aqui.'
    return `Na última conferência, ${found}. ${outcome} Desconfie do disco ou do serviço de COPIAS_DESTINO.`
  },
  damagedHere: (count: number) =>
    `Neste computador há ${plural(count, '# arquivo danificado', '# arquivos danificados')} nas cópias, e isso não foi enviado. Desconfie do disco dele.`,
  notOpened: (reason: string) =>
    `A cópia mais nova que está lá foi trazida para um teste e não abriu. ${reason}`,
  againElsewhere: 'O site tenta de novo a cada hora.',
  lateElsewhere: 'Desde então, nenhuma chegou lá: avise quem instalou o site.',
} as const

/** A backup may lack thousands of files. */
const mostNames = 3

/** A line of its own, which `diagnostico` leaves out: file names may contain names of people. */
export function filesLine(keys: readonly string[]): string {
  const more = keys.length - mostNames
  const names = keys.slice(0, mostNames).join(', ')
  return `\nArquivos: ${names}${more > 0 ? ` e mais ${more.toLocaleString('pt-BR')}` : ''}.`
}

/** 'Última cópia fora daqui: ontem, conferida.' */
export function elsewhereInWords(
  { ultima, conferida, problema }: CopiasFora,
  agora: string,
): string {
  if (ultima === null)
    return `Ainda não há cópia fora daqui. ${problema ?? 'A primeira está a caminho.'}`
  const age = daysAgoInWords(new Date(ultima), new Date(agora))
  if (problema !== null) return `Última cópia fora daqui: ${age}. ${problema}`
  return `Última cópia fora daqui: ${age}${conferida === null ? '' : ', conferida'}.`
}
