// The drawing that the starter publication (the pop-up of the home page) shows.

export const publicacao = { desenhos: { imagem: 'publicacao-festa' } } as const
