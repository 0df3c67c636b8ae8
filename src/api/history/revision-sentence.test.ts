import { describe, expect, test } from 'vitest'
import type { Revisao } from './historico.ts'
import { revisionSentence } from './revision-sentence.ts'

type Given = Pick<Revisao, 'feito' | 'tipo'> & Partial<Revisao>

function sentenceOf(given: Given): string {
  return revisionSentence({
    id: 1,
    quando: '2026-11-20T15:00:00.000Z',
    quem: 'Maria',
    item: 1,
    titulo: '',
    campos: [],
    temAntes: true,
    temDepois: true,
    ...given,
  })
}

const matriz = 'Matriz Sagrado Coração de Jesus'

const sentences: readonly [Given, string][] = [
  [
    { feito: 'alterou', tipo: 'comunidade', titulo: 'São José', campos: ['descricao'] },
    'Maria alterou a descrição de “São José”',
  ],
  [
    { feito: 'alterou', tipo: 'acao', titulo: 'Horta', campos: ['texto'] },
    'Maria alterou o texto de “Horta”',
  ],
  [
    { feito: 'alterou', tipo: 'comunidade', titulo: matriz, campos: ['conferidos'] },
    `Maria conferiu os horários de “${matriz}”`,
  ],
  [
    { feito: 'alterou', tipo: 'comunidade', titulo: matriz, campos: ['conferidos', 'nome'] },
    `Maria alterou os horários e o nome de “${matriz}”`,
  ],
  [
    { feito: 'alterou', tipo: 'comunidade', titulo: matriz, campos: ['fachada'] },
    `Maria trocou a foto da fachada de “${matriz}”`,
  ],
  [
    { feito: 'alterou', tipo: 'comunidade', titulo: matriz, campos: ['fachada', 'imagemAltar'] },
    `Maria trocou a foto da fachada e a foto do altar de “${matriz}”`,
  ],
  [
    {
      feito: 'alterou',
      tipo: 'comunidade',
      titulo: matriz,
      campos: ['inicioComunidade', 'fachada'],
    },
    `Maria alterou o início e a foto da fachada de “${matriz}”`,
  ],
  [
    { feito: 'alterou', tipo: 'comunidade', titulo: matriz, campos: ['mapaUrl', 'versao'] },
    `Maria alterou o mapa de “${matriz}”`,
  ],
  [
    { feito: 'alterou', tipo: 'oracao', titulo: 'Ave-Maria', campos: ['titulo', 'oracao'] },
    'Maria alterou o título e o texto de “Ave-Maria”',
  ],
  [
    {
      feito: 'alterou',
      tipo: 'devocao',
      titulo: 'Sagrado Coração',
      campos: ['titulo', 'subtitulo', 'font'],
    },
    'Maria alterou a devoção “Sagrado Coração”',
  ],
  [
    { feito: 'alterou', tipo: 'oracao', campos: ['oracao'] },
    'Maria alterou o texto da oração sem título',
  ],
  [{ feito: 'alterou', tipo: 'acao', titulo: 'Horta' }, 'Maria alterou a ação “Horta”'],
  [{ feito: 'criou', tipo: 'oracao', titulo: 'Ave-Maria' }, 'Maria adicionou a oração “Ave-Maria”'],
  [{ feito: 'criou', tipo: 'acao', titulo: '  ' }, 'Maria adicionou a ação sem título'],
  [{ feito: 'excluiu', tipo: 'devocao', titulo: 'Terço' }, 'Maria excluiu a devoção “Terço”'],
  [
    { feito: 'restaurou', tipo: 'comunidade', titulo: 'São José' },
    'Maria restaurou a comunidade “São José”',
  ],

  [{ feito: 'ordenou', tipo: 'oracao', item: null }, 'Maria mudou a ordem das orações'],
  [{ feito: 'ordenou', tipo: 'comunidade', item: null }, 'Maria mudou a ordem das comunidades'],
  [{ feito: 'ordenou', tipo: 'devocao', item: null }, 'Maria mudou a ordem das devoções'],
  [{ feito: 'ordenou', tipo: 'acao', item: null }, 'Maria mudou a ordem das ações'],

  [
    { feito: 'importou', tipo: 'comunidade', titulo: 'São José' },
    'Maria trouxe a comunidade “São José” do site antigo',
  ],
  [
    { feito: 'importou', tipo: 'palavraPastor', titulo: 'Advento' },
    'Maria trouxe a Palavra do Pastor do site antigo',
  ],
  [{ feito: 'importou', tipo: 'publicacao' }, 'Maria trouxe uma publicação do site antigo'],
  [{ feito: 'limpou', tipo: 'site' }, 'Maria retirou os dados de exemplo da paróquia'],

  [
    { feito: 'alterou', tipo: 'palavraPastor', titulo: 'Advento', campos: ['texto'] },
    'Maria alterou o texto da Palavra do Pastor',
  ],
  [
    { feito: 'alterou', tipo: 'palavraPastor', titulo: 'Advento', campos: ['padre', 'foto'] },
    'Maria alterou o nome do padre e a foto da Palavra do Pastor',
  ],
  [
    { feito: 'alterou', tipo: 'paroquia', campos: ['historia1'] },
    'Maria alterou a primeira parte da história da página Sobre',
  ],
  [
    { feito: 'alterou', tipo: 'paroquia', campos: ['texto1', 'historia1', 'foto1'] },
    'Maria alterou a página Sobre',
  ],
  [{ feito: 'restaurou', tipo: 'paroquia' }, 'Maria restaurou a página Sobre'],
  [
    { feito: 'alterou', tipo: 'terco', titulo: 'Santo Terço', campos: ['contemplacoes'] },
    'Maria alterou os mistérios do Santo Terço',
  ],
  [
    { feito: 'alterou', tipo: 'terco', titulo: 'x', campos: ['titulo', 'inicio', 'final'] },
    'Maria alterou o Santo Terço',
  ],
  [
    { feito: 'alterou', tipo: 'site', campos: ['telefone'] },
    'Maria alterou o telefone da paróquia',
  ],
  [
    { feito: 'alterou', tipo: 'site', campos: ['telefone', 'cep', 'email'] },
    'Maria alterou o contato da paróquia',
  ],

  [
    { feito: 'criou', tipo: 'publicacao', titulo: 'festa-3f9c.webp' },
    'Maria publicou uma nova imagem',
  ],
  [{ feito: 'criou', tipo: 'publicacao', titulo: 'festa.mp4' }, 'Maria publicou um novo vídeo'],
  [
    { feito: 'criou', tipo: 'publicacao', titulo: 'https://youtu.be/abcdefghijk' },
    'Maria publicou um novo vídeo',
  ],
  [{ feito: 'excluiu', tipo: 'publicacao', titulo: 'festa.mp4' }, 'Maria excluiu a publicação'],

  [
    { feito: 'excluiu', tipo: 'celebracao', titulo: 'Missa, todo domingo, 7h, Matriz' },
    'Maria excluiu a celebração “Missa, todo domingo, 7h, Matriz”',
  ],
  [
    { feito: 'alterou', tipo: 'usuario', titulo: 'Rita', campos: ['comunidades', 'secretaria'] },
    'Maria alterou as comunidades e a permissão da secretaria de Rita',
  ],
  [{ feito: 'entrou', tipo: 'usuario', titulo: 'Maria' }, 'Maria entrou'],
  [{ feito: 'saiu', tipo: 'usuario', titulo: 'Maria' }, 'Maria saiu'],
  [{ feito: 'trocou-senha', tipo: 'usuario', titulo: 'Maria' }, 'Maria trocou a própria senha'],
  [
    { feito: 'redefiniu-senha', tipo: 'usuario', titulo: 'João' },
    'Maria deu uma senha provisória a João',
  ],
  [
    { feito: 'fez-link-senha', tipo: 'usuario', titulo: 'João' },
    'Maria fez um link de nova senha para João',
  ],
  [
    { feito: 'trocou-senha-link', tipo: 'usuario', titulo: 'Maria' },
    'Maria escolheu uma nova senha pelo link que recebeu',
  ],
  [
    { feito: 'entrou-recuperacao', tipo: 'usuario', titulo: 'Maria' },
    'Maria entrou com um código de recuperação',
  ],
  [
    { feito: 'ligou-segundo-fator', tipo: 'usuario', titulo: 'Maria' },
    'Maria ligou a verificação em duas etapas',
  ],
  [
    { feito: 'desligou-segundo-fator', tipo: 'usuario', titulo: 'Maria' },
    'Maria desligou a própria verificação em duas etapas',
  ],
  [
    { feito: 'redefiniu-segundo-fator', tipo: 'usuario', titulo: 'João' },
    'Maria desligou a verificação em duas etapas de João',
  ],
  [
    { feito: 'renovou-codigos', tipo: 'usuario', titulo: 'Maria' },
    'Maria criou novos códigos de recuperação',
  ],
  [
    { feito: 'encerrou-sessoes', tipo: 'usuario', titulo: 'Maria' },
    'Maria saiu de outros aparelhos',
  ],
  [
    { feito: 'baixou-copia', tipo: 'usuario', titulo: 'Maria' },
    'Maria baixou uma cópia de segurança do site',
  ],
  [
    { feito: 'fez-copia', tipo: 'usuario', titulo: 'Maria' },
    'Maria fez uma cópia de segurança do site',
  ],
  [{ feito: 'criou', tipo: 'usuario', titulo: 'João' }, 'Maria cadastrou João'],
  [{ feito: 'excluiu', tipo: 'usuario', titulo: 'João' }, 'Maria excluiu o usuário João'],
  [
    { feito: 'alterou', tipo: 'usuario', titulo: 'João', campos: ['email'] },
    'Maria alterou o email de João',
  ],
  [
    { feito: 'alterou', tipo: 'usuario', titulo: 'João', campos: ['isAdmin'] },
    'Maria alterou a permissão de administrador de João',
  ],
  [{ feito: 'entrou', tipo: 'usuario', quem: ' ' }, 'Alguém entrou'],
]

describe('a revision as a sentence', () => {
  test.each(sentences)('%o', (given, sentence) => {
    expect(sentenceOf(given)).toBe(sentence)
  })
})
