/** A thin rule with a lozenge. */
export function Ornament() {
  return (
    <div className="ornament" aria-hidden="true">
      <span />
    </div>
  )
}
