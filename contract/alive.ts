/** The event on the window with which a page says that it is alive: React has taken it over. */
export const aliveEvent = 'adro:alive'

/**
 * Says on the document, as `data-pintada`, that the page is painted with its first picture: from
 * then on the others may come (app/ui/picture.module.css).
 */
export const paintedAttribute = 'pintada'
