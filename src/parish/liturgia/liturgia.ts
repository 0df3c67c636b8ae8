import { z } from 'zod'
import { IsoDate } from '../../model/kinds/field-schemas.ts'

export const Tempo = z.enum(['advento', 'natal', 'quaresma', 'triduo', 'pascoa', 'comum'])
export type Tempo = z.infer<typeof Tempo>

export const Cor = z.enum(['verde', 'roxo', 'vermelho', 'branco', 'rosa', 'preto'])
export type Cor = z.infer<typeof Cor>

export const Grau = z.enum([
  'solenidade',
  'domingo',
  'festa',
  'memoria',
  'memoria-facultativa',
  'feria',
])
export type Grau = z.infer<typeof Grau>

/** The calendar's entry is computed: it needs no network. */
export const DiaLiturgico = z.object({
  data: IsoDate,
  /** As in Brazilian leaflets: '33º Domingo do Tempo Comum'. */
  celebracao: z.string(),
  tempo: Tempo,
  /** The first colour where the books leave a choice. */
  cor: Cor,
  /** 'memoria-facultativa' has the weekday's name and colour, as most parishes keep it. */
  grau: Grau,
  facultativas: z.array(z.string()).optional(),
})
export type DiaLiturgico = z.infer<typeof DiaLiturgico>

export const TextoBiblico = z.object({
  titulo: z.string(),
  referencia: z.string(),
  texto: z.string(),
})
export type TextoBiblico = z.infer<typeof TextoBiblico>

export const Salmo = z.object({ referencia: z.string(), refrao: z.string(), texto: z.string() })
export type Salmo = z.infer<typeof Salmo>

/** Answer of the liturgy service; missing texts are ''. */
export const TextosDoDia = z.object({
  /** '22/11/2026', as the service writes it. */
  data: z.string(),
  liturgia: z.string(),
  cor: z.string(),
  primeiraLeitura: TextoBiblico,
  salmo: Salmo,
  segundaLeitura: TextoBiblico,
  evangelho: TextoBiblico,
  dia: z.string(),
  oferendas: z.string(),
  comunhao: z.string(),
  antifonas: z.object({ entrada: z.string(), comunhao: z.string() }),
})
export type TextosDoDia = z.infer<typeof TextosDoDia>

/** While texts are missing, `chegou` is false, and name and colour are the calendar's. */
export const Liturgia = TextosDoDia.extend({ chegou: z.boolean(), calendario: DiaLiturgico })
export type Liturgia = z.infer<typeof Liturgia>
