import { pastorais } from './starter-pastorais.ts'
import { sacramentos } from './starter-sacramentos.ts'
import { servicos } from './starter-servicos.ts'

export const paginas = [...sacramentos, ...pastorais, ...servicos]
