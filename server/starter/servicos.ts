import type { Pagina } from '../../contract/kinds/pagina.ts'
import { examplePage } from './example-page.ts'
import type { Starter } from './starter-rows.ts'

export const servicos: Starter<Pagina>[] = [
  examplePage('servicos', {
    titulo: 'Segunda via de certidão',
    resumo: 'Como pedir a certidão de Batismo, de Crisma ou de casamento na Igreja.',
    contatoNome: 'Secretaria',
    texto: [
      'A certidão é pedida na paróquia onde o sacramento foi celebrado, porque o livro está lá. Ela é feita pela secretaria; este site não emite certidões.',
      '# O que informar',
      '- Nome completo e data de nascimento',
      '- Nome do pai e da mãe',
      '- Data do sacramento; se não sabe o dia, o ano aproximado',
      '- Igreja ou comunidade onde foi',
      '- Para que precisa da certidão: casamento, padrinho, outro',
      '# Quem pode pedir',
      'A própria pessoa, com um documento. De um menor, o pai, a mãe ou o responsável. Outra pessoa precisa de uma autorização por escrito.',
      '# Prazo',
      'A busca no livro leva alguns dias. A secretaria diz quando a certidão estará pronta, e se há uma taxa.',
      '# Certidão para casar',
      'Ela tem de ser recente, em geral de menos de seis meses. Nela estão anotados a Crisma e outros fatos da vida de quem foi batizado.',
    ],
  }),
]
