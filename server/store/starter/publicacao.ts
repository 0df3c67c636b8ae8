// The drawing that the starter publication (the pop-up of the home page) shows.

export const publicacao = { desenho: 'publicacao-festa' } as const
