// What somebody did, as a sentence of the history.
import type { Revisao, TipoRevisado } from './historico.ts'

/** 'Maria alterou o texto de São José'; no full stop. */
export function revisionSentence(revisao: Revisao): string {
  const quem = revisao.quem.trim() || 'Alguém'
  return `${quem} ${deedOf(revisao)}`
}

type Kind = {
  /** How one of them is called with its article: 'a oração Ave-Maria'. */
  whole: (titulo: string) => string
  /** What follows a field of it: 'de Ave-Maria', 'da Palavra do Pastor'. */
  of: (titulo: string) => string
  /** All of them, after 'a ordem': 'das orações'. */
  ofAll: string
}

const noTitle = 'sem título'

/** Something that has a title, among others of its kind. */
function one(article: 'o' | 'a', noun: string, plural: string): Kind {
  return {
    whole: (titulo) => `${article} ${noun} ${titulo || noTitle}`,
    of: (titulo) => (titulo === '' ? `d${article} ${noun} ${noTitle}` : `de ${titulo}`),
    ofAll: `d${article}s ${plural}`,
  }
}

/** Something that there is only one of. */
function only(article: 'o' | 'a', name: string, of = `d${article} ${name}`): Kind {
  return { whole: () => `${article} ${name}`, of: () => of, ofAll: of }
}

const kinds: Record<TipoRevisado, Kind> = {
  acao: one('a', 'ação', 'ações'),
  comunidade: one('a', 'comunidade', 'comunidades'),
  devocao: one('a', 'devoção', 'devoções'),
  oracao: one('a', 'oração', 'orações'),
  usuario: one('o', 'usuário', 'usuários'),
  palavraPastor: only('a', 'Palavra do Pastor'),
  paroquia: only('a', 'página Sobre'),
  terco: only('o', 'Santo Terço'),
  site: only('o', 'contato da paróquia', 'da paróquia'),
  publicacao: only('a', 'publicação'),
}

function deedOf(revisao: Revisao): string {
  const { feito, tipo } = revisao
  const titulo = revisao.titulo.trim()
  const whole = kinds[tipo].whole(titulo)
  switch (feito) {
    case 'criou':
      if (tipo === 'usuario') return `cadastrou ${titulo || whole}`
      if (tipo === 'publicacao')
        return `publicou ${isVideo(titulo) ? 'um novo vídeo' : 'uma nova imagem'}`
      return `adicionou ${whole}`
    case 'alterou':
      return changeOf(revisao, titulo)
    case 'excluiu':
      return `excluiu ${whole}`
    case 'restaurou':
      return `restaurou ${whole}`
    case 'ordenou':
      return `mudou a ordem ${kinds[tipo].ofAll}`
    case 'importou':
      if (tipo === 'publicacao') return 'trouxe uma publicação do site antigo'
      return `trouxe ${whole} do site antigo`
    case 'limpou':
      return `retirou os dados de exemplo ${kinds[tipo].of(titulo)}`
    case 'entrou':
      return 'entrou'
    case 'saiu':
      return 'saiu'
    case 'trocou-senha':
      return 'trocou a própria senha'
    case 'redefiniu-senha':
      return `deu uma senha provisória a ${titulo || noTitle}`
    case 'entrou-recuperacao':
      return 'entrou com um código de recuperação'
    case 'ligou-segundo-fator':
      return 'ligou a verificação em duas etapas'
    case 'desligou-segundo-fator':
      return 'desligou a própria verificação em duas etapas'
    case 'redefiniu-segundo-fator':
      return `desligou a verificação em duas etapas de ${titulo || noTitle}`
    case 'renovou-codigos':
      return 'criou novos códigos de recuperação'
    case 'encerrou-sessoes':
      return 'encerrou sessões suas'
    case 'baixou-copia':
      // Former entries name the user, not the file.
      return `baixou uma cópia de segurança do site${titulo.endsWith('.tar') ? `: ${titulo}` : ''}`
    case 'fez-copia':
      return 'fez uma cópia de segurança do site'
  }
}

/** A publication is called by its file's name or address, which tells what it is. */
function isVideo(titulo: string): boolean {
  return /\.mp4$|^https:/i.test(titulo)
}

function changeOf({ tipo, campos }: Revisao, titulo: string): string {
  const { whole, of } = kinds[tipo]
  const known = campos.filter((campo) => campo in fieldNames)
  const isSmall = known.length > 0 && known.length <= 2
  if (!isSmall) return `alterou ${whole(titulo)}`
  const verb = known.every((campo) => pictures.has(campo)) ? 'trocou' : 'alterou'
  const names = known.map((campo) => fieldNames[campo]).join(' e ')
  return `${verb} ${names} ${of(titulo)}`
}

const pictures = new Set(['foto', 'foto1', 'foto2', 'fachada', 'imagemAltar', 'imagem'])

const fieldNames: Record<string, string> = {
  titulo: 'o título',
  subtitulo: 'o subtítulo',
  texto: 'o texto',
  oracao: 'o texto',
  devocao: 'o texto',
  font: 'a fonte',
  foto: 'a foto',
  padre: 'o nome do padre',
  nome: 'o nome',
  descricao: 'a descrição',
  inicioComunidade: 'o início',
  mapaUrl: 'o mapa',
  fachada: 'a foto da fachada',
  imagemAltar: 'a foto do altar',
  texto1: 'o texto de apresentação',
  historia1: 'a primeira parte da história',
  historia2: 'a segunda parte da história',
  foto1: 'a primeira foto',
  foto2: 'a segunda foto',
  imagem: 'a imagem',
  endereco: 'o endereço',
  bairro: 'o bairro',
  cidade: 'a cidade',
  uf: 'o estado',
  cep: 'o CEP',
  telefone: 'o telefone',
  whatsapp: 'o WhatsApp',
  email: 'o email',
  instagram: 'o Instagram',
  facebook: 'o Facebook',
  horarioSecretaria: 'o horário da secretaria',
  padres: 'os padres',
  inicio: 'a oração inicial',
  misterios: 'o texto dos mistérios',
  final: 'a oração final',
  contemplacoes: 'os mistérios',
  isAdmin: 'a permissão de administrador',
}
