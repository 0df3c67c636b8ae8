// The starter 'Palavra do Pastor' of the home page, not tied to any date.

export const palavraPastor: Readonly<{
  desenhos: { foto: string }
  titulo: string
  texto: string
  padre: string
}> = {
  desenhos: { foto: 'pastor' },
  titulo: 'Um coração que escuta',
  texto: [
    'Meus irmãos e minhas irmãs, quando eu era menino, meu avô se sentava na varanda depois da ' +
      'janta e quem passava na estrada parava para conversar. Ele falava pouco. Tirava o chapéu, ' +
      'oferecia um banco e ouvia até o fim. Só depois de padre entendi por que tanta gente saía ' +
      'dali mais leve.',
    'O rei Salomão podia pedir a Deus qualquer coisa e pediu um coração que soubesse escutar. ' +
      'Penso muito nisso diante da imagem do nosso padroeiro. O Coração de Jesus está aberto, e ' +
      'por isso cabe nele a queixa de quem perdeu a colheita, a saudade de quem ficou viúvo, a ' +
      'alegria da moça que passou na prova. Nós é que andamos com pressa, e com pressa a gente ' +
      'responde antes de ouvir.',
    'Faço a vocês um pedido simples. Nesta semana, escolham uma pessoa da casa ou da ' +
      'vizinhança e deem a ela meia hora, com o celular guardado. Depois contem a Jesus, na ' +
      'oração, o que ouviram. E, se é você quem precisa falar, venha: às quintas-feiras à tarde ' +
      'estou na Matriz para as Confissões, e a porta da casa paroquial tem campainha. Deus ' +
      'abençoe cada família.',
  ].join('\n'),
  padre: 'Pe. Antônio Carlos Zanetti',
}
