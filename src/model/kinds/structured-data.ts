/** A thing of https://schema.org; undefined values are left out. */
export type Thing = Record<string, unknown>
export type Describe = (origin: string) => Thing[]
