/** Makes a function that notes a failure on the console, and nowhere else. */
export function noteOnConsole(note: string): (error: unknown) => void {
  return (error) => console.error(note, error)
}

/** What a failure says, for the sentences that end with it. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
