/** The guide fills smaller screens, as in guide.module.css. */
export const phone = '(max-width: 61.99rem)'
