export function ChangeLines({ changes }: { changes: readonly string[] }) {
  return changes.map((change) => (
    <p key={change} className="changed">
      {change}
    </p>
  ))
}
