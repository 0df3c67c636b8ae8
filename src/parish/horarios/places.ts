export type Place = {
  id: number
  nome: string
  notaHorarios?: string
  endereco?: string
  mapaUrl?: string
  conferidos?: string
}

export type Where = { comunidade: number | null; local?: string; lugar: string }
/** @returns undefined if its community was removed */
export type PlaceOf = (item: { comunidade: number | null; local: string }) => Where | undefined

/** 'na Matriz', 'em São José' */
export function placeInWords(nome: string): string {
  return nome.startsWith('Matriz') ? `na ${nome}` : `em ${nome}`
}

export function placesOf(comunidades: readonly Place[]): PlaceOf {
  const names = new Map(comunidades.map(({ id, nome }) => [id, nome]))
  return ({ comunidade, local }) => {
    if (comunidade === null) return { comunidade, ...(local !== '' && { local }), lugar: local }
    const nome = names.get(comunidade)
    if (nome === undefined) return undefined
    return local === ''
      ? { comunidade, lugar: nome }
      : { comunidade, local, lugar: `${local}, ${nome}` }
  }
}
