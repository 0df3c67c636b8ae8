// The starter contact details of the parish and its priests, all invented.
import type { Padre } from './site.ts'

const withoutPortrait = { foto: '', fotoFoco: '' }

export const site: Readonly<{
  nome: string
  endereco: string
  bairro: string
  cidade: string
  uf: 'ES'
  cep: string
  telefone: string
  whatsapp: string
  email: string
  instagram: string
  facebook: string
  horarioSecretaria: string
  padres: readonly Readonly<Padre>[]
}> = {
  nome: 'Paróquia Sagrado Coração de Jesus',
  endereco: 'Praça da Matriz, 120',
  bairro: 'Centro',
  cidade: 'Santa Rita do Vale',
  uf: 'ES',
  cep: '29999-000',
  telefone: '(27) 3000-0000',
  whatsapp: '5527900000000',
  email: 'secretaria@paroquia.example',
  instagram: 'https://www.instagram.com/paroquia.example/',
  facebook: 'https://www.facebook.com/paroquia.example',
  horarioSecretaria: 'Segunda a sexta, das 8h às 11h30 e das 13h às 17h; sábado, das 8h às 11h',
  padres: [
    {
      funcao: 'Pároco',
      nome: 'Pe. Antônio Carlos Zanetti',
      texto:
        'Nasceu no sul do estado, numa família de cafeicultores, o quinto de nove irmãos. Padre ' +
        'da congregação desde 1994, foi missionário no norte de Minas e chegou a Santa Rita do ' +
        'Vale em 2018. Atende na Matriz, coordena o conselho pastoral e acompanha o Apostolado ' +
        'da Oração. Joga bocha na praça às segundas-feiras, seu dia de folga, e aceita revanche.',
      ...withoutPortrait,
    },
    {
      funcao: 'Vigário paroquial',
      nome: 'Pe. Jair Valentim Stelzer',
      texto:
        'Vem da região serrana, onde o pai tinha uma ferraria e os vizinhos lhe ensinaram o ' +
        'pomerano, que ainda fala com os mais velhos. Foi ordenado em 1981 e deu aulas por ' +
        'muitos anos no seminário. Acompanha as comunidades São José, Nossa Senhora Aparecida, ' +
        'Santo Antônio, Nossa Senhora da Penha e Santa Luzia, além da Pastoral da Saúde, e ' +
        'visita os doentes do hospital às terças-feiras.',
      ...withoutPortrait,
    },
    {
      funcao: 'Vigário paroquial',
      nome: 'Pe. Wanderson Moura Sartório',
      texto:
        'Filho de pedreiro, cresceu em Cariacica e trabalhou numa padaria antes de entrar para o ' +
        'seminário. Ordenado em 2019, está na paróquia desde 2021. Acompanha as comunidades São ' +
        'Pedro, São Sebastião, São João Batista e Divino Espírito Santo, e cuida da catequese e ' +
        'dos grupos de jovens. Leva sempre o violão no carro.',
      ...withoutPortrait,
    },
  ],
}
