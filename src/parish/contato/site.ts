import type { ValueOf } from '../../model/kinds/field.ts'
import { picture } from '../../model/kinds/file-fields.ts'
import { defineDocument, type ItemOf } from '../../model/kinds/kind.ts'

const profileHint = 'O endereço da página, ou @nome.'

export const site = defineDocument({
  name: 'site',
  title: 'Contato',
  noun: { article: 'o', name: 'contato da paróquia', of: 'da paróquia' },
  heading: 'Contato e padres',
  isOwn: true,
  summary: "The parish's name, contact, social networks and priests",
  section: 'Editar Home',
  writers: 'admin',
  path: 'site.php',
  fields: {
    nome: { is: 'line', label: 'Nome da paróquia', called: 'o nome', required: true },
    endereco: { is: 'line', label: 'Endereço', called: 'o endereço', hint: 'Rua e número.' },
    bairro: { is: 'line', label: 'Bairro', called: 'o bairro' },
    cidade: { is: 'line', label: 'Cidade', called: 'a cidade' },
    uf: {
      is: 'line',
      label: 'Estado',
      called: 'o estado',
      maxLength: 2,
      hint: 'As duas letras: ES.',
    },
    cep: { is: 'line', label: 'CEP', called: 'o CEP', inputMode: 'numeric' },
    telefone: { is: 'line', label: 'Telefone', called: 'o telefone', inputMode: 'tel' },
    whatsapp: {
      is: 'whatsapp',
      label: 'WhatsApp',
      called: 'o WhatsApp',
      hint: 'O número com o DDD.',
    },
    plantao: {
      is: 'whatsapp',
      label: 'Telefone de plantão',
      called: 'o telefone de plantão',
      hint: 'Para chamar o padre com urgência, também à noite. Com DDD. Aparece no Contato e nas páginas com o pedido “Padre com urgência”: a Unção e “Quando alguém morre”.',
    },
    email: { is: 'email', label: 'Email', called: 'o email' },
    horarioSecretaria: {
      is: 'line',
      label: 'Horário da secretaria',
      called: 'o horário da secretaria',
    },
    instagram: {
      is: 'profile',
      network: 'instagram',
      label: 'Instagram',
      called: 'o Instagram',
      hint: profileHint,
    },
    facebook: {
      is: 'profile',
      network: 'facebook',
      label: 'Facebook',
      called: 'o Facebook',
      hint: profileHint,
    },
    canalYoutube: {
      is: 'profile',
      network: 'youtube',
      label: 'Canal do YouTube',
      called: 'o canal do YouTube',
      hint: 'Cole o link do canal, ou escreva @nome.',
    },
    canalWhatsapp: {
      is: 'profile',
      network: 'whatsapp',
      label: 'Canal do WhatsApp',
      called: 'o canal do WhatsApp',
      hint: 'No WhatsApp, abra o canal, toque em Compartilhar e copie o link.',
    },
    ...picture(
      'igreja',
      'Foto da igreja',
      'a foto da igreja',
      'É a primeira coisa que se vê na Home. Sem ela, aparece a primeira foto de Sobre.',
    ),
    emblema: {
      is: 'picture',
      label: 'Emblema da paróquia',
      called: 'o emblema da paróquia',
      hint: 'Aparece no alto das páginas, na folha da porta, nos links do WhatsApp e no ícone do celular. Fica melhor quadrado ou redondo; um desenho claro precisa de fundo.',
    },
    emblemaCongregacao: {
      is: 'picture',
      label: 'Emblema da congregação',
      called: 'o emblema da congregação',
      hint: 'Se a paróquia é de uma congregação religiosa. Aparece em Sobre e no fim das páginas.',
    },
    feriados: {
      is: 'rows',
      label: 'Feriados do município',
      called: 'os feriados do município',
      hint: 'Valem todos os anos. Os do Brasil e do Espírito Santo o site já conhece.',
      one: 'Feriado',
      most: 20,
      of: {
        nome: { is: 'line', label: 'Nome', called: 'o nome' },
        dia: { is: 'date', label: 'Dia', called: 'o dia', hint: 'O ano não importa.' },
      },
    },
    padres: {
      is: 'rows',
      label: 'Padres',
      called: 'os padres',
      one: 'Padre',
      most: 20,
      of: {
        nome: { is: 'line', label: 'Nome', called: 'o nome' },
        funcao: {
          is: 'line',
          label: 'Função',
          called: 'a função',
          hint: 'Por exemplo: Pároco, Vigário paroquial.',
        },
        texto: { is: 'text', label: 'Texto', called: 'o texto' },
        ...picture('foto', 'Foto', 'a foto'),
      },
    },
  },
  uploads: {
    folder: 'contato',
    path: 'uploadImagemContato.php',
    call: 'ImagemContato',
    summary: 'A picture of the church, an emblem, or a picture of a priest',
  },
  searched: [
    {
      as: 'Contato',
      title: { words: 'Secretaria da paróquia: contato' },
      fields: [
        'telefone',
        'whatsapp',
        'plantao',
        'horarioSecretaria',
        'email',
        'endereco',
        'bairro',
        'cidade',
        'cep',
        'instagram',
        'facebook',
        'canalYoutube',
        'canalWhatsapp',
      ],
      withLabels: true,
      address: '/Home#contato',
    },
    {
      as: 'Padre',
      each: 'padres',
      title: { field: 'nome' },
      fields: ['funcao', 'texto'],
      address: '/Sobre#padres',
    },
  ],
  // Holidays change the times of Mass.
  shownOn: ['home', 'sobre', 'horarios', 'comunidade', 'comunidades'],
  inLayout: true,
})
export type Site = ItemOf<typeof site>
export type Padre = ValueOf<(typeof site)['fields']['padres']>[number]
