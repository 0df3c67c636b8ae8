import { pastorais } from './pastorais.ts'
import { sacramentos } from './sacramentos.ts'
import { servicos } from './servicos.ts'

export const paginas = [...sacramentos, ...pastorais, ...servicos]
