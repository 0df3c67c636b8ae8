/** The event on the window with which a page says that it is alive: React has taken it over. */
export const aliveEvent = 'adro:alive'
