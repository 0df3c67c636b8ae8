/** A page of each kind that visitors can open, with its main heading. */
export const publicPages = [
  { path: '/Home', heading: 'Seja bem vindo(a) Paróquia Sagrado Coração de Jesus' },
  { path: '/Sobre', heading: 'Paróquia Sagrado Coração de Jesus' },
  { path: '/Liturgia', heading: 'Liturgia Diária' },
  { path: '/Liturgia?leitura=salmo', heading: 'Liturgia Diária' },
  { path: '/Oracoes', heading: 'Orações' },
  { path: '/Oracoes?oracao=terco&misterio=gozosos', heading: 'Orações' },
  { path: '/Devocoes', heading: 'Devoções e Carismas' },
  { path: '/Devocoes?devocao=1', heading: 'Devoções e Carismas' },
  { path: '/Horarios', heading: 'Horários' },
  { path: '/Horarios?tipo=missa&comunidade=1', heading: 'Horários' },
  { path: '/Agenda', heading: 'Agenda' },
  { path: '/Evento/1', heading: 'Noite de massas' },
  { path: '/Aviso/1', heading: 'Inscrições para a catequese' },
  { path: '/Comunidade/1', heading: 'Comunidade Matriz Sagrado Coração de Jesus' },
  { path: '/Admin', heading: 'Área da equipe' },
  { path: '/nada-aqui', heading: 'Pagina não encontrada!' },
] as const
