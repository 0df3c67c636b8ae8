// A celebration and an exception for tests of the schedule.
import type { Celebracao } from '../../src/parish/horarios/celebracao.ts'
import type { Excecao } from '../../src/parish/horarios/excecao.ts'

/** Mass on Sundays at seven, in the community 1. */
export function celebration(given: Partial<Celebracao>): Celebracao {
  return {
    id: 1,
    tipo: 'missa',
    nome: '',
    comunidade: 1,
    regra: 'FREQ=WEEKLY;BYDAY=SU',
    inicio: '',
    fim: '',
    local: '',
    hora: '07:00',
    horaFim: '',
    horario: '',
    feriado: '',
    horaFeriado: '',
    pausas: '',
    observacao: '',
    aoVivo: 0,
    versao: 1,
    ...given,
  }
}

/** One that cancels. */
export function exception(given: Partial<Excecao>): Excecao {
  return {
    id: 5,
    data: '2026-11-29',
    acao: 'cancelada',
    celebracao: null,
    evento: null,
    pagina: null,
    tipo: '',
    nome: '',
    comunidade: null,
    local: '',
    novaData: '',
    hora: '',
    horaFim: '',
    motivo: '',
    versao: 1,
    ...given,
  }
}
