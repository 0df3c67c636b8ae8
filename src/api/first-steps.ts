// The first steps of a new site, in their order. No Zod here, since the panel loads this.

/** The blocks of the panel's sections in which they are done. `prefix` stands before an item's id. */
export const stepBlocks = {
  contato: { secao: 'home' },
  comunidades: { secao: 'comunidades' },
  celebracoes: { secao: 'horarios', prefix: 'celebracao-' },
  'palavra-pastor': { secao: 'home', form: 'palavraPastor' },
  padres: { secao: 'sobre' },
  paroquia: { secao: 'sobre' },
  dizimo: { secao: 'dizimo' },
  paginas: { secao: 'paginas' },
  'duas-etapas': { secao: 'conta' },
  copias: { secao: 'copias' },
} as const satisfies Record<string, { secao: string; prefix?: string; form?: string }>
export type StepBlock = keyof typeof stepBlocks

export const steps = {
  contato: 'Nome, endereço e telefone',
  igreja: 'Emblema e foto da igreja',
  comunidades: 'Comunidades',
  horarios: 'Horários das Missas',
  padres: 'Padres e Palavra do Pastor',
  historia: 'História da paróquia',
  pix: 'Chave PIX do dízimo',
  paginas: 'Páginas do site',
  seguranca: 'Duas etapas e primeira cópia',
} as const
export type StepName = keyof typeof steps

export const stepNames = Object.keys(steps) as StepName[]

/** Until they are done, visitors read that the site is in preparation. */
export const stepsOfPreparation: readonly StepName[] = ['contato', 'comunidades', 'horarios']
