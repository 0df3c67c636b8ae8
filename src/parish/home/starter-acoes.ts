// The starter actions of 'Paróquia em ação' on the home page, each with the name of its drawing.
import type { Acao } from './acao.ts'
import type { Starter } from '../../model/kinds/starter-rows.ts'

export const acoes: Starter<Acao>[] = [
  {
    desenhos: { foto: 'acao-quilo' },
    titulo: 'Campanha do Quilo',
    texto:
      'No primeiro fim de semana do mês, quem vem à Missa ou à celebração traz um quilo de ' +
      'alimento e o deixa no cesto ao lado da porta: arroz, feijão, fubá, café, o que cada um ' +
      'puder. Na segunda-feira, os vicentinos montam as cestas no salão da Matriz e as levam a ' +
      '46 famílias. Quem tem carro e a tarde livre pode ajudar na entrega; é só aparecer no ' +
      'salão às 13h30.',
  },
  {
    desenhos: { foto: 'acao-crianca' },
    titulo: 'Pastoral da Criança',
    texto:
      'No terceiro sábado do mês, das 8h às 10h, as líderes pesam e medem as crianças de até ' +
      'seis anos no salão da comunidade Divino Espírito Santo, conversam com as mães e servem um ' +
      'lanche. Durante o mês, visitam em casa as gestantes e os bebês. Todas as famílias podem ' +
      'vir, católicas ou não. Quem quiser ser líder recebe formação gratuita: fale com a Neuza, ' +
      'depois da Missa das 10h.',
  },
  {
    desenhos: { foto: 'acao-enfermos' },
    titulo: 'Visita aos enfermos',
    texto:
      'Toda quarta-feira, a partir das 14h, os agentes da Pastoral da Saúde saem em duplas para ' +
      'visitar quem está doente ou já não consegue ir à igreja. Levam a Comunhão, rezam um pouco ' +
      'e ficam para o café, porque muita gente passa a semana sem companhia. Para pedir uma ' +
      'visita, a Confissão ou a Unção dos Enfermos, avise a secretaria ou o ministro da sua ' +
      'comunidade. Em caso grave, toque a campainha da casa paroquial a qualquer hora.',
  },
  {
    desenhos: { foto: 'acao-catequese' },
    titulo: 'Catequese',
    texto:
      'A catequese recebe crianças a partir dos sete anos, aos sábados, às 9h, na Matriz; nas ' +
      'outras comunidades, cada grupo combina o seu dia. As inscrições são feitas na ' +
      'secretaria ou com as catequistas: traga a certidão de nascimento e a lembrança do ' +
      'Batismo. Quem ainda não foi batizado também pode vir. Para os adultos há uma turma às ' +
      'terças-feiras, às 19h30, e já tivemos um crismando de 68 anos.',
  },
  {
    desenhos: { foto: 'acao-horta' },
    titulo: 'Horta comunitária',
    texto:
      'Atrás da casa paroquial, onde só havia mato e telha velha, hoje há dezoito canteiros de ' +
      'couve, alface, inhame e cebolinha. O mutirão é aos sábados, das 6h30 às 9h, e quem ensina ' +
      'é seu Arlindo, que planta pela lua e explica o motivo. Na segunda-feira, parte da ' +
      'colheita vai nas cestas da Campanha do Quilo; o resto fica para quem trabalhou. Venha de ' +
      'chapéu e, se tiver, traga a enxada.',
  },
]
