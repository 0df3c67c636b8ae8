/** Where the guide has the screen to itself, as in its style. */
export const phone = '(max-width: 61.99rem)'
