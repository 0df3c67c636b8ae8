/** What the search looks through, in a sentence. */
export function SearchedThings() {
  return (
    <p>
      A busca encontra orações, comunidades, avisos, eventos, páginas, documentos, horários, o
      dízimo e a liturgia de cada dia.
    </p>
  )
}
