/** What was found at one point, for the person who looks after the installation. */
export type Finding = {
  verdict: 'em ordem' | 'atenção' | 'problema'
  /** Whole sentences without personal data: people show them to others. */
  text: string
  todo?: string
}

export function inOrder(text: string): Finding {
  return { verdict: 'em ordem', text }
}

/** The site works, and yet something should be done. */
export function attention(text: string, todo: string): Finding {
  return { verdict: 'atenção', text, todo }
}

/** Something is broken, or is about to break. */
export function problem(text: string, todo: string): Finding {
  return { verdict: 'problema', text, todo }
}

/** The findings that there are, or `allRight` where there is none. */
export function findingsOr(findings: (Finding | undefined)[], allRight: string): Finding[] {
  const found = findings.filter((each) => each !== undefined)
  return found.length > 0 ? found : [inOrder(allRight)]
}
