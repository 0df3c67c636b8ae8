import type { Pagina } from './pagina.ts'
import { examplePage } from './example-page.ts'
import type { Starter } from '../../model/kinds/starter-rows.ts'

const contatoNome = 'Secretaria'

export const servicos: Starter<Pagina>[] = [
  examplePage('servicos', {
    titulo: 'Pedir uma intenção de Missa',
    resumo: 'Por quem faleceu, por um doente, em ação de graças.',
    pedido: 'intencao',
    contatoNome,
    texto: [
      'Em cada Missa a Igreja oferece a Deus o sacrifício de Cristo, por todos. Quem pede uma intenção pede que o padre a ofereça também por uma pessoa, ou por um motivo que traz no coração.',
      '# Por quem se pode pedir',
      '- Por quem faleceu: no sétimo dia, um ano depois ou quando quiser',
      '- Por quem está doente ou passa por uma dificuldade',
      '- Em ação de graças: aniversário, bodas, uma graça recebida',
      '# Como é feito',
      'Peça até a véspera. A secretaria confirma a Missa, e os nomes são lidos no começo da celebração; se prefere que não sejam, diga na mensagem.',
      'Quem quiser pode fazer uma oferta. Ninguém fica sem a intenção por falta de dinheiro.',
    ],
  }),
  examplePage('servicos', {
    titulo: 'Pedir oração',
    resumo: 'Conte por quem ou por que devemos rezar. A comunidade reza com você.',
    pedido: 'oracao',
    contatoNome,
    texto: [
      'Os pedidos são levados às preces da Missa e aos grupos de oração da paróquia. Basta o primeiro nome; o que é reservado, conte ao padre.',
      'Quem está gravemente doente pode também receber a Unção dos Enfermos: não espere a última hora para chamar o padre.',
    ],
  }),
  examplePage('servicos', {
    titulo: 'Quando alguém morre: velório e Missa de sétimo dia',
    resumo: 'O que fazer quando alguém morre, e como marcar a Missa.',
    contatoNome,
    texto: [
      'A comunidade reza com a família e entrega a Deus quem partiu. Avise a secretaria assim que puder.',
      '# A celebração no velório ou na igreja',
      'Um padre, um diácono ou um leigo preparado reza com a família. Diga o nome de quem faleceu, o lugar e a hora do velório e do enterro.',
      '# Missa de sétimo dia',
      'Escolha uma das Missas em Horários e diga o nome à secretaria. Também se costuma celebrar no trigésimo dia e um ano depois.',
      'Quem quiser pode fazer uma oferta. Ninguém fica sem a celebração por falta de dinheiro.',
      '# Cremação',
      'A Igreja prefere o enterro, mas permite a cremação. As cinzas são guardadas num lugar sagrado, como o cemitério. Elas não são espalhadas, divididas nem guardadas em casa.',
      '# Rezar em casa',
      'A família e os vizinhos podem rezar o Terço. Se quiserem companhia, peçam a alguém da pastoral.',
    ],
  }),
  examplePage('servicos', {
    titulo: 'Segunda via de certidão',
    resumo: 'Como pedir a certidão de Batismo, de Crisma ou de casamento na Igreja.',
    contatoNome,
    texto: [
      'A certidão é pedida na paróquia onde o sacramento foi celebrado, porque o livro está lá. Ela é feita pela secretaria; este site não emite certidões.',
      '# O que informar',
      '- Nome completo e data de nascimento',
      '- Nome do pai e da mãe',
      '- Data do sacramento; se não sabe o dia, o ano aproximado',
      '- Igreja ou comunidade onde foi',
      '- Para que precisa da certidão: casamento, padrinho, outro',
      '# Quem pode pedir',
      'A própria pessoa, com um documento. De um menor, pede o pai, a mãe ou o responsável. Outra pessoa precisa de uma autorização por escrito.',
      '# Prazo',
      'A busca no livro leva alguns dias. A secretaria diz quando a certidão estará pronta, e se há uma taxa.',
      '# Certidão para casar',
      'Ela tem de ser recente, em geral de menos de seis meses. Nela estão anotados a Crisma e outros fatos da vida de quem foi batizado.',
    ],
  }),
]
