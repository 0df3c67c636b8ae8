// Sentences of login and own account. Public pages do not load this file.
import { recentMinutes } from '../../parish/equipe/password-limits.ts'

export const login = {
  wrong: 'Email ou senha incorretos!',
  unreachable: 'Erro ao conectar-se ao servidor. Tente novamente.',
  success: 'Login bem-sucedido',
  forgotten: 'Esqueci minha senha',
  needsScripts:
    'A área da equipe não abriu neste navegador. Servem o Safari do iPhone e do iPad a partir do iOS 16.4, e o Chrome, o Edge e o Firefox atualizados. Se o seu é um destes, ative o JavaScript e recarregue a página.',
  sessionEnded: 'Sua sessão terminou. Entre de novo.',
  sessionEndedKept:
    'Sua sessão terminou. Entre de novo: o que você escreveu está guardado neste aparelho.',
  codeHint:
    'Abra o aplicativo autenticador no seu celular e digite o código que ele mostra para este site.',
  recoveryHint:
    'É um dos dez códigos que você guardou ao ligar a verificação. Cada um vale uma vez só.',
  lostCodes:
    'Perdeu o celular e os códigos de recuperação? Peça a um administrador da paróquia que desligue a sua verificação.',
} as const

/** A forgotten password, links and invitations. */
export const links = {
  byMail:
    'Digite o email com que você entra aqui. Se ele for de alguém da equipe, em alguns minutos chega um email com um link, que vale por 30 minutos, para você escolher outra senha.',
  withoutMail:
    'Este site não envia emails. Peça à secretaria um link para escolher outra senha: um administrador da paróquia o cria em “Cadastrar Usuário” e o envia a você.',
  otherwise: (sendsMail: boolean) =>
    `${sendsMail ? 'Não lê mais esse email? Peça um link a um administrador da paróquia. ' : ''}Só você administra o site? Quem cuida do servidor cria outra senha com o comando “adro usuario senha” e o seu email.`,
  noToken:
    'O link não veio inteiro, ou a página foi recarregada. Abra de novo o link que você recebeu: ele continua valendo se ainda não foi usado.',
  purpose: {
    senha: (nome: string, email: string) =>
      `${nome}, você entra com o email ${email} e com a senha que escolher aqui. Nos aparelhos em que você já entrou, entre de novo.`,
    convite: (_: string, email: string) =>
      `Você recebeu um convite para cuidar do site. Confira o seu nome e escolha uma senha: você entra com ela e com o email ${email}.`,
    email: (nome: string, email: string) =>
      `${nome}, daqui em diante você entra com o email ${email}.`,
  },
  enter: 'Agora entre com o seu email e a sua senha.',
  valid: (until: string) => `O link vale uma vez só, até ${until}.`,
  handOver:
    'Envie só a essa pessoa, por exemplo pelo WhatsApp: quem o abrir entra no lugar dela. Ele não será mostrado de novo.',
  invited: (sendsMail: boolean) =>
    sendsMail
      ? 'A pessoa recebe um email com um link, que vale por sete dias, e escolhe a própria senha.'
      : 'O site mostra aqui um link, que vale por sete dias, para você enviar à pessoa, que escolhe a própria senha. Com SMTP_URL na configuração do servidor, o próprio site enviaria os convites por email.',
  ownEmail:
    'Para trocar, digite o novo email: o site envia para lá um link, e o email só muda quando você abrir esse link.',
  ownEmailByAdmin:
    'Este site não envia emails. Para trocar o seu, peça a um administrador, que faz isso em “Cadastrar Usuário”.',
} as const

export const ownAccount = {
  passwordsDiffer: 'As senhas não coincidem!',
  choosePassword:
    'Você entrou com uma senha provisória. Antes de continuar, escolha uma senha que só você conheça.',
  firstLogin: 'Antes de continuar, diga o seu nome e escolha uma senha que só você conheça.',
  nameHint: 'A equipe vê o seu nome no histórico, junto do que você mudar.',
  passwordOfSettings:
    'A senha com que você entrou está escrita na configuração do servidor, e quem cuida dele pode lê-la. Escolha uma que só você conheça e diga o seu nome.',
  passwordHint:
    'Uma boa senha é longa e fácil de lembrar: junte três palavras, como em “sino-goiaba-varanda”. Não use este exemplo.',
  askSegundoFator:
    'Você administra o site e entra só com a senha. Com a verificação em duas etapas, quem descobrir a sua senha ainda não consegue entrar.',
  segundoFator:
    'Depois da senha, o site pede um código que só o seu celular mostra. Assim, quem descobrir a sua senha ainda não consegue entrar.',
  installApp:
    'No celular, instale um aplicativo autenticador, se ainda não tem um. Servem, por exemplo, o Google Authenticator, o Microsoft Authenticator e o Aegis.',
  scan: 'No aplicativo, adicione uma conta e aponte a câmera para este desenho.',
  firstCode: 'Digite o código que o aplicativo mostra agora.',
  whyPassword: `Para proteger o site, pedimos a sua senha de novo antes de mudar quem entra aqui ou de baixar uma cópia. Depois, por ${recentMinutes} minutos, não pedimos mais.`,
  anyCodeHint: 'O código do aplicativo ou um código de recuperação.',
  keepCodes:
    'Se você perder o celular, cada um destes códigos deixa entrar uma vez, no lugar do código do aplicativo. Eles não serão mostrados de novo: anote em papel ou salve, e guarde longe do celular.',
  fewCodesLeft: 'São poucos: crie novos.',
  noCodesLeft: 'Não resta nenhum código de recuperação: crie novos.',
  sessoes:
    'Aqui estão os aparelhos em que você entrou e não saiu. Se não reconhece algum, toque em “Sair deste aparelho” e troque a sua senha.',
} as const
