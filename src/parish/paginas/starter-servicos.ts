import type { Pagina } from './pagina.ts'
import { examplePage } from './example-page.ts'
import type { Starter } from '../../model/kinds/starter-rows.ts'

const contatoNome = 'Secretaria'

export const servicos: Starter<Pagina>[] = [
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
