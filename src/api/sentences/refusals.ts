import { capitalized } from '../../model/texts/capitalized.ts'
import { uploadMegabytes } from '../upload-limits.ts'
import { siteAway } from './failed-requests.ts'

/** Characters of an Idempotency-Key. */
export const longestKey = 100

export const refusals = {
  malformedUrl: 'O endereço pedido não pôde ser lido.',
  malformedBody: 'O pedido não pôde ser lido. Envie um JSON válido.',
  malformedForm: 'O formulário não pôde ser lido. Envie o arquivo de novo.',
  missingFile: 'Escolha um arquivo para enviar.',
  twoFiles: 'Envie um arquivo de cada vez.',
  invalidDate: 'Escreva a data assim: 22/11/2026.',
  dayAhead: 'Este dia ainda não chegou. Confira a data do computador ou do celular.',
  loginRequired: 'Entre com seu email e sua senha para continuar.',
  notAllowed: 'Só administradores podem fazer isto.',
  notYours: 'O seu acesso não inclui esta mudança. Nada foi alterado: peça a um administrador.',
  crossSite: 'O pedido veio de outro site e foi recusado.',
  notFound: 'Não encontramos o que foi pedido.',
  methodNotAllowed: 'Esta ação não existe neste endereço.',
  tooLarge: 'O envio é grande demais.',
  pictureTooLarge: `A imagem é grande demais. Envie uma de até ${uploadMegabytes.picture} MB.`,
  videoTooLarge: `O vídeo é grande demais. Envie um de até ${uploadMegabytes.video} MB.`,
  pdfTooLarge: `O PDF é grande demais. Envie um de até ${uploadMegabytes.pdf} MB: ao salvar, escolha “tamanho mínimo” ou uma qualidade menor.`,
  tooManyPixels:
    'Esta imagem tem pontos demais para o servidor. Envie-a pelo painel do site, que diminui as fotos antes de enviar; ou salve-a menor, como JPEG, e envie de novo.',
  notAPicture: 'Não foi possível ler esta imagem. Envie uma foto JPEG, PNG ou WebP.',
  notAPictureOrVideo:
    'Não foi possível ler este arquivo. Envie uma foto JPEG, PNG ou WebP, ou um vídeo MP4.',
  videoForPicture:
    'Isto é um vídeo, e aqui vai uma foto. Abra o vídeo, pare na melhor cena, faça uma captura da tela e envie a imagem.',
  notAPdf:
    'Não foi possível ler este arquivo como PDF. Abra-o, escolha Imprimir, depois “Salvar como PDF”, e envie o novo.',
  encryptedPdf:
    'Este PDF está protegido. Abra-o, escolha Imprimir, depois “Salvar como PDF”, e envie o novo.',
  pdfWithScripts:
    'Este PDF tem programas, envia dados ou traz outros arquivos. Abra-o, escolha Imprimir, depois “Salvar como PDF”, e envie o novo.',
  pictureForPdf:
    'Isto é uma imagem, e aqui vai um PDF. Fotos vão num campo de foto, como o de um aviso; uma folha fotografada pode ser salva como PDF pelo celular.',
  videoForPdf: 'Isto é um vídeo, e aqui vai um PDF. Vídeos vão em “Editar Home”, na publicação.',
  fileAway:
    'Este arquivo não pôde ser lido. Se ele está na nuvem, abra-o primeiro neste aparelho e depois escolha de novo.',
  incompleteFile:
    'Falta o fim deste arquivo. Abra-o para conferir; se ele veio de outra pessoa ou da internet, peça ou baixe de novo.',
  cutOff: 'O arquivo não chegou inteiro. Confira a conexão e envie de novo.',
  busy: 'O site está ocupado com outra mudança. Tente novamente em alguns segundos.',
  overloaded: 'O site está com muitas visitas agora. Tente novamente em alguns segundos.',
  tooSlow: 'O envio demorou demais. Confira a conexão e tente novamente.',
  tooDeep: 'O pedido é complicado demais para ser lido.',
  invalidVersion: 'A versão enviada não pôde ser lida.',
  invalidKey: `O cabeçalho Idempotency-Key deve ter de 1 a ${longestKey} letras.`,
  reusedKey:
    'Um pedido com outro conteúdo já usou este Idempotency-Key. Nada foi alterado; envie com outro.',
  databaseAway: siteAway,
  diskFull: 'O servidor está sem espaço. Nada foi alterado; avise quem cuida do site.',
  storeAway:
    'O armazenamento das imagens não respondeu. Nada se perdeu; tente novamente em alguns instantes.',
  storeRefuses:
    'O armazenamento das imagens recusou o pedido. Nada se perdeu; avise quem cuida do site.',
  tooMany: 'Foram muitos pedidos em pouco tempo. Tente novamente em um minuto.',
  tooManyTries: (wait: string) => `Houve tentativas demais. Tente novamente em ${wait}.`,
  invalidField: (label: string) => `Confira o campo ${label}.`,
  invalidEmail: 'Escreva um só email, assim: secretaria@paroquia.org.br.',
  unknownReference: ({ article, one }: { article: 'a' | 'o'; one: string }) =>
    article === 'a'
      ? `Esta ${one} não existe mais no site. Escolha outra.`
      : `Este ${one} não existe mais no site. Escolha outro.`,
  missingField: (label: string) => `Preencha o campo ${label}.`,
  blankItem: 'Não há nada para salvar. Preencha ao menos um campo.',
  missingPicture: (label: string) =>
    `O arquivo do campo ${label} não está no site. Envie-o de novo e salve outra vez.`,
  invalidTime: 'Escreva a hora assim: 19h30.',
  midnight: 'Meia-noite já é o dia seguinte: escreva 0h, e escolha o dia que começa nessa hora.',
  lostUpdate:
    'Outra pessoa mudou isto enquanto você editava. Nada foi perdido: confira as versões.',
  ownLostUpdate:
    'Você mudou isto em outra janela ou aparelho. Nada foi perdido: confira as versões.',
  unexpected: 'Algo deu errado do nosso lado. Tente novamente em alguns instantes.',
} as const

type Article = 'o' | 'a'

export const done = {
  /** 'Aviso salvo.' */
  created: ({ article, one }: { article: Article; one: string }) =>
    `${capitalized(one)} salv${article}.`,
  edited: 'Mudança salva.',
  removed: (article: Article) => `Excluíd${article}.`,
  ordered: 'A nova ordem foi salva.',
  examplesRemoved: 'O que era exemplo saiu do site.',
  restored: (article: Article) => `Restaurad${article}.`,
  restoredWithout: (article: Article, labels: readonly string[]) =>
    `Restaurad${article}, mas sem ${labels.join(' e ')}: o arquivo daquela versão não existe mais.`,
  fileDropped: 'Arquivo excluído.',
  userCreated: 'Usuário cadastrado.',
  passwordChanged: 'Senha alterada.',
  passwordReset: 'Anote a senha provisória: ela não será mostrada de novo.',
  linkMade: 'O link está pronto. Vale por 24 horas e uma vez só: envie só a essa pessoa.',
  invited: 'Convite enviado. O link do email vale por 7 dias.',
  invitedByLink: 'O convite está pronto. O link vale por 7 dias: envie só a essa pessoa.',
  invitationRemoved: 'Convite retirado. O link dele não vale mais.',
  forgotten:
    'Se este email for de alguém da equipe, um link para escolher uma nova senha chega a ele em alguns minutos. Olhe também a caixa de spam.',
  newPassword: 'Senha salva. Agora entre com ela.',
  invitationAccepted: 'Pronto! Agora entre com o seu email e a senha que você escolheu.',
  confirmNewEmail:
    'Enviamos um link ao novo email. Abra-o em até 24 horas; até lá, o seu email continua o mesmo.',
  emailChanged: 'Email trocado. A partir de agora, entre com o novo.',
  segundoFatorOn: 'A verificação em duas etapas está ligada.',
  segundoFatorOff: 'A verificação em duas etapas foi desligada.',
  codesRenewed: 'Os códigos de antes não valem mais.',
  sessionEnded: 'Esse aparelho não está mais conectado.',
  otherSessionsEnded: 'Os outros aparelhos não estão mais conectados.',
} as const
