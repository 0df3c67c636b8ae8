// The drawing that the starter publication (the pop-up of the home page) shows: a poster of the
// Mass of each first Friday, which horarios/starter.ts has too.

export const publicacao = { desenhos: { imagem: 'publicacao-primeira-sexta' } } as const
