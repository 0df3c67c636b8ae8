/** An item of a list whose page shows one at a time. In the document the others have no texts. */
export type Listed<Item extends Titled> = Item | Pick<Item, 'id' | 'titulo'>
type Titled = { id: number; titulo: string }

/** @param isShown which items keep their texts */
export function withoutTexts<Item extends Titled>(
  list: readonly Item[],
  isShown: (item: Item) => boolean,
): Listed<Item>[] {
  return list.map((item) => (isShown(item) ? item : { id: item.id, titulo: item.titulo }))
}
