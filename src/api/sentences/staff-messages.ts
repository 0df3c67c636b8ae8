// A file of its own, because the question at 'Sair' loads it on public pages.

export const staff = {
  leaving: {
    title: 'Há alterações não salvas.',
    text: 'Ao sair, o que você escreveu e não salvou é apagado deste aparelho. Para não perder, salve antes de sair.',
    stay: 'Não sair agora',
    leave: 'Sair e apagar o que não foi salvo',
  },
  noRevisoes: 'Ainda não há mudanças.',
  /** @param what failed, as an infinitive */
  failed: (what: string, error: string) => `Não foi possível ${what}: ${error}. Tente novamente.`,
} as const
