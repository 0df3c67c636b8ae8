/** UTF-16 units. */
export const shortestPassword = 8

export const longestPassword = 200
