// What a person who is no administrator may change.

export type Direitos = {
  /** Ids of those whose texts, times, notices and events the person changes. */
  comunidades: 'todas' | number[]
  /** Notices, events, documents, pages and times of the whole parish. */
  secretaria: 0 | 1
}

export type Pessoa = Direitos & { isAdmin: 0 | 1 }

/** Of members until rights can be chosen, and by default. */
export const allRights: Direitos = { comunidades: 'todas', secretaria: 1 }

export function hasComunidade({ comunidades }: Direitos, id: number | null): boolean {
  return id !== null && (comunidades === 'todas' || comunidades.includes(id))
}

/** What both have. */
export function narrower(one: Pessoa, other: Pessoa): Pessoa {
  return {
    isAdmin: one.isAdmin === 1 && other.isAdmin === 1 ? 1 : 0,
    comunidades:
      one.comunidades === 'todas'
        ? other.comunidades
        : one.comunidades.filter((id) => hasComunidade(other, id)),
    secretaria: one.secretaria === 1 && other.secretaria === 1 ? 1 : 0,
  }
}
