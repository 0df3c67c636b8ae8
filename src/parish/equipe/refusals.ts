import { longestPassword, shortestPassword } from './password-limits.ts'

export const accountRefusals = {
  recentLoginRequired:
    'Por segurança, confirme a sua senha para continuar. Se ela não for pedida, saia e entre de novo.',
  temporaryPassword: 'Troque a senha provisória para continuar.',
  emailTaken: 'Já existe um usuário com este email.',
  invited: 'Esta pessoa já foi convidada. Se precisar, reenvie ou retire o convite.',
  noMailForSenha:
    'Este site não envia emails. Peça a um administrador da paróquia um link para escolher uma nova senha.',
  noMailForEmail: 'Este site não envia emails. Peça a um administrador que troque o seu email.',
  sameEmail: 'Este já é o seu email.',
  linkGone:
    'Este link já foi usado ou não vale mais. Peça outro em “Esqueci minha senha”; se era um convite, peça um novo a quem convidou você.',
  lastAdmin: 'Este é o único administrador. Cadastre outro antes de mudar este.',
  ownRemoval: 'Você não pode excluir o seu próprio acesso. Peça a outro administrador.',
  ownReset: 'Use Minha conta para trocar a sua senha.',
  missingCurrentPassword: 'Digite também a senha que você usa agora.',
  wrongPassword: 'A senha atual não confere.',
  codeRequired: 'Digite o código do seu aplicativo autenticador.',
  wrongCode:
    'O código não confere ou já foi usado. Se ele é do aplicativo, espere aparecer o próximo.',
  wrongFirstCode:
    'O código não confere. Veja se o relógio do celular está certo e digite o código que o aplicativo mostra agora.',
  segundoFatorOn: 'A verificação em duas etapas já está ligada.',
  segundoFatorOff: 'A verificação em duas etapas não está ligada.',
  segundoFatorLate: 'Esta chave não vale mais. Comece de novo para receber outra.',
  ownSegundoFator: 'Use Minha conta para desligar a sua verificação em duas etapas.',
  sessionGone: 'Esse aparelho já não estava conectado.',
  shortPassword: `A senha precisa ter pelo menos ${shortestPassword} caracteres.`,
  longPassword: `A senha pode ter no máximo ${longestPassword} caracteres.`,
  blankEnds: 'A senha não pode começar nem terminar com espaço.',
  commonPassword: 'Esta senha é fácil de adivinhar. Escolha outra, por exemplo com três palavras.',
  samePassword: 'A nova senha precisa ser diferente da atual.',
} as const
