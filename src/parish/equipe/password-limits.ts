/** UTF-16 units. */
export const shortestPassword = 8

export const longestPassword = 200

/** A login or reauthentication counts as recent for so long. */
export const recentMinutes = 10
