// A parish that takes payments: long names, and a purpose with and without an amount.

/** The fields of a dizimo; the key and the CNPJ are invented, and valid. */
export const receiver = {
  chave: 'dizimo@paroquia.org.br',
  recebedor: 'Mitra Diocesana de Cachoeiro de Itapemirim',
  cnpj: '12345678000195',
  cidade: 'Santa Rita do Vale',
  finalidades: [
    { nome: 'Dízimo', valor: '', txid: '' },
    { nome: 'Oferta para a reforma da torre da matriz', valor: '50,00', txid: 'TORRE' },
  ],
}
