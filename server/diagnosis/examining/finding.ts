/** What was found at one point, for the person who looks after the installation. */
export type Finding = {
  verdict: 'em ordem' | 'atenção' | 'problema'
  /** Whole sentences without personal data: people show them to others. */
  text: string
  todo?: string
  /** Whether a problem is expected to end without the operator. */
  isPassing?: true
  /** The title of the check whose problem keeps this one from knowing more. */
  hiddenBy?: string
}

/**
 * Yields the findings of a check. The returned sentence is the finding if there is no other; a check
 * without one has yielded all that there is to say.
 */
export type Findings = AsyncGenerator<Finding, string | void>

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

/** A problem of a service elsewhere, which usually ends by itself. */
export function passing(text: string, todo: string): Finding {
  return { verdict: 'problema', text, todo, isPassing: true }
}

/** @param hiddenBy the title of a check: one line names all checks that its problem prevents */
export function hidden(hiddenBy: string): Finding {
  return {
    ...attention('Não foi possível verificar.', 'Resolva primeiro o que o impede.'),
    hiddenBy,
  }
}
