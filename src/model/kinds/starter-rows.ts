/** An item of the starter content. Pictures are named by their drawings, `<name>.svg`, by field. */
export type Starter<Item> = Partial<Omit<Item, 'id' | 'versao'>> & {
  desenhos?: { readonly [Field in keyof Item]?: string }
}
