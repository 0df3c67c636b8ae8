// What only staff are told, beside the sentences of messages.ts. Apart from them, so that public
// pages do not load it.
export const staff = {
  sessionEnded: 'Sua sessão terminou. Entre de novo.',
  sessionEndedKept:
    'Sua sessão terminou. Entre de novo: o que você escreveu está guardado neste aparelho.',
  forgotSenha: 'Esqueceu a senha? Peça uma senha provisória a um administrador da paróquia.',
  chooseSenha:
    'Você entrou com uma senha provisória. Antes de continuar, escolha uma senha que só você conheça.',
  senhaHint:
    'Uma boa senha é longa e fácil de lembrar: junte três palavras, como em “sino-goiaba-varanda”. Não use este exemplo.',
  noRevisoes: 'Ainda não há mudanças.',
  noInstalacoes: 'Ninguém respondeu ainda.',
  instalacoes:
    'Quando o navegador permite, o site pergunta “Deseja instalar este app?”. Aqui se conta quantas vezes a resposta foi sim ou não. Não guardamos quem respondeu.',
  /** What was tried, as an infinitive, and what became of it. */
  failed: (what: string, error: string) => `Não foi possível ${what}: ${error}. Tente novamente.`,
} as const
