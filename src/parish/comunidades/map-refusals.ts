const placeByHand = [
  'Faça assim:',
  '1. No Google Maps, toque e segure no ponto do mapa onde fica a igreja.',
  '2. Copie os dois números que aparecem, como -20.3155, -40.3128.',
  '3. Cole os números aqui.',
  'Ou escreva o endereço: rua, número e cidade.',
].join('\n')

export const mapRefusals = {
  invalidMap:
    'Não entendemos este mapa. Cole um link do Google Maps, as coordenadas (como -20,3155; -40,3128) ou o endereço: rua, número e cidade.',
  shortMapLink: `Este link curto não diz onde fica o lugar.\n${placeByHand}`,
  mapLinkNotOpened: `O site não conseguiu seguir este link curto até o lugar.\n${placeByHand}`,
} as const
