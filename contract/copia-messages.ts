// What is said of backups: by the API and on the panel.
export const copias = {
  begun: 'A cópia de segurança começou. Pode continuar usando o site.',
  elsewhere:
    'Esta cópia não está no disco do servidor que respondeu. Se o site roda em mais de uma máquina, ela pode estar em outra: tente de novo, ou procure-a na pasta das cópias.',
  downloading: 'O download começou. Guarde o arquivo em lugar seguro.',
  why: 'Uma cópia de segurança guarda tudo o que o site tem: textos, imagens, histórico e usuários. Se o computador do site estragar, é dela que tudo volta.',
  secret:
    'Quem tem uma cópia tem também os dados de quem entra aqui: guarde-a como se guarda uma chave. E guarde uma fora deste computador: baixe uma de vez em quando para um pendrive ou outro lugar seguro.',
  nightly: 'Toda noite, às 3 horas, o site faz uma cópia sozinho e guarda as 14 últimas.',
  notNightly:
    'As cópias de toda noite estão desligadas (BACKUP_DIR=off): o site só faz as que você pedir.',
  none: 'Ainda não há nenhuma cópia de segurança.',
  last: (age: string) => `A última cópia boa foi feita ${age}.`,
  old: (age: string) =>
    `Atenção: a última cópia boa foi feita ${age}, e o site deveria ter uma de cada dia.`,
  failed: (age: string, reason: string) => `A última tentativa, ${age}, não deu certo. ${reason}`,
  underWay: 'Uma cópia está sendo feita agora...',
  ready: 'A cópia de segurança está pronta.',
  notReady: 'A cópia de segurança não deu certo.',
  noFiles: 'Não há cópias na pasta deste servidor.',
  panel: 'As cópias de segurança precisam de atenção.',
} as const
