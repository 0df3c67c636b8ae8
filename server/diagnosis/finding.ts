/** What was found at one point, for whoever looks after the installation. */
export type Finding = {
  verdict: 'em ordem' | 'atenção' | 'problema'
  /** What is the case, in whole sentences. Nothing personal: people show it to others. */
  text: string
  /** What to do about it, where there is something to do. */
  todo?: string
}

export function inOrder(text: string): Finding {
  return { verdict: 'em ordem', text }
}

/** The site does its work, and yet somebody should look at it. */
export function attention(text: string, todo: string): Finding {
  return { verdict: 'atenção', text, todo }
}

/** Something is broken, or is about to break. */
export function problem(text: string, todo: string): Finding {
  return { verdict: 'problema', text, todo }
}
