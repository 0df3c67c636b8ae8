// All named days of the Lord's year, and those saints whose name romcal lacks or gets wrong, or
// Brazilian leaflets print otherwise. 'Nossa Senhora' stands for the missal's 'Bem-aventurada
// Virgem Maria'.

import type { LiturgicalDay } from 'romcal'
import { weekdayNames } from '../../../model/dates/long-date.ts'
import { capitalized } from '../../../model/texts/capitalized.ts'
import type { Tempo } from '../../../parish/liturgia/liturgia.ts'
import { meetsAnnunciation } from './own-calendars.ts'

export function celebrationName(data: string, tempo: Tempo, item: LiturgicalDay): string {
  const own = names[item.id]
  if (item.id === 'our_lady_of_penha' && meetsAnnunciation(data)) {
    return `${own}, e Anunciação do Senhor`
  }
  if (own) return own
  // All others of romcal's Proper of Time are Sundays and weekdays of a season.
  if (item.fromCalendarId === 'ProperOfTime') {
    const beforeEpiphany = item.id.startsWith('christmas_time_january')
    return weekdayName(data, tempo, item.calendar.weekOfSeason, beforeEpiphany)
  }
  return item.name.trim()
}

// romcal's Portuguese is uneven here: 'Segunda-feira de Semana Santa'.
const seasonNames: Record<Tempo, string> = {
  advento: 'do Advento',
  natal: 'do Tempo do Natal',
  quaresma: 'da Quaresma',
  triduo: 'do Tríduo Pascal',
  pascoa: 'da Páscoa',
  comum: 'do Tempo Comum',
}

/**
 * @param week of the season: the days after Ash Wednesday are week 0, Holy Week is week 6 of Lent,
 * the octave of Easter week 1 of Easter
 * @param beforeEpiphany Christmas Time in January has no weeks, but these two parts
 */
function weekdayName(data: string, tempo: Tempo, week: number, beforeEpiphany: boolean): string {
  const date = new Date(`${data}T00:00:00Z`)
  const weekday = capitalized(weekdayNames[date.getUTCDay()]!)
  const season = seasonNames[tempo]

  if (tempo === 'natal') {
    // The octave counts from Christmas Day: 29 December is its fifth day.
    if (date.getUTCMonth() === 11) return `${date.getUTCDate() - 24}º Dia da Oitava do Natal`
    return `${weekday} ${season} ${beforeEpiphany ? 'antes' : 'depois'} da Epifania`
  }
  if (tempo === 'quaresma' && week === 0) return `${weekday} depois das Cinzas`
  if (tempo === 'quaresma' && week === 6) return `${weekday} da Semana Santa`
  if (tempo === 'pascoa' && week === 1) return `${weekday} da Oitava da Páscoa`
  if (date.getUTCDay() === 0) return `${week}º Domingo ${season}`
  // Brazilian leaflets count the weeks of Advent also from 17 to 24 December.
  return `${weekday} da ${week}ª Semana ${season}`
}

const names: Record<string, string> = {
  // The Lord's year
  nativity_of_the_lord: 'Natal do Senhor',
  holy_family_of_jesus_mary_and_joseph: 'Sagrada Família de Jesus, Maria e José',
  mary_mother_of_god: 'Santa Maria, Mãe de Deus',
  epiphany_of_the_lord: 'Epifania do Senhor',
  baptism_of_the_lord: 'Batismo do Senhor',
  sunday_of_the_word_of_god: '3º Domingo do Tempo Comum (da Palavra de Deus)',
  ash_wednesday: 'Quarta-feira de Cinzas',
  palm_sunday_of_the_passion_of_the_lord: 'Domingo de Ramos e da Paixão do Senhor',
  thursday_of_the_lords_supper: 'Quinta-feira Santa – Ceia do Senhor',
  friday_of_the_passion_of_the_lord: 'Sexta-feira da Paixão do Senhor',
  holy_saturday: 'Sábado Santo',
  easter_sunday: 'Domingo da Páscoa na Ressurreição do Senhor',
  divine_mercy_sunday: '2º Domingo da Páscoa (da Divina Misericórdia)',
  ascension_of_the_lord: 'Ascensão do Senhor',
  pentecost_sunday: 'Domingo de Pentecostes',
  most_holy_trinity: 'Santíssima Trindade',
  most_holy_body_and_blood_of_christ: 'Santíssimo Corpo e Sangue de Cristo',
  most_sacred_heart_of_jesus: 'Sagrado Coração de Jesus',
  our_lord_jesus_christ_king_of_the_universe: 'Nosso Senhor Jesus Cristo, Rei do Universo',
  dedication_of_the_lateran_basilica: 'Dedicação da Basílica do Latrão',

  // Our Lady
  visitation_of_mary: 'Visitação de Nossa Senhora',
  mary_mother_of_the_church: 'Nossa Senhora, Mãe da Igreja',
  our_lady_of_mount_carmel: 'Nossa Senhora do Carmo',
  assumption_of_the_blessed_virgin_mary: 'Assunção de Nossa Senhora',
  queenship_of_the_blessed_virgin_mary: 'Nossa Senhora Rainha',
  nativity_of_the_blessed_virgin_mary: 'Natividade de Nossa Senhora',
  our_lady_of_penha: 'Nossa Senhora da Penha, Padroeira do Espírito Santo',
  our_lady_of_fatima: 'Nossa Senhora de Fátima',
  our_lady_of_aparecida: 'Nossa Senhora da Conceição Aparecida, Padroeira do Brasil',
  presentation_of_the_blessed_virgin_mary: 'Apresentação de Nossa Senhora',
  immaculate_conception_of_the_blessed_virgin_mary: 'Imaculada Conceição de Nossa Senhora',
  our_lady_of_guadalupe: 'Nossa Senhora de Guadalupe, Padroeira da América Latina',

  // Apostles, evangelists, and those who stood by the Lord
  joseph_spouse_of_mary: 'São José, Esposo da Virgem Maria',
  mark_evangelist: 'São Marcos, Evangelista',
  philip_and_james_apostles: 'São Filipe e São Tiago, Apóstolos',
  matthias_apostle: 'São Matias, Apóstolo',
  barnabas_apostle: 'São Barnabé, Apóstolo',
  nativity_of_john_the_baptist: 'Natividade de São João Batista',
  thomas_apostle: 'São Tomé, Apóstolo',
  joachim_and_anne_parents_of_mary: 'São Joaquim e Sant’Ana, pais de Nossa Senhora',
  martha_of_bethany_mary_of_bethany_and_lazarus_of_bethany: 'Santos Marta, Maria e Lázaro',
  bartholomew_apostle: 'São Bartolomeu, Apóstolo',
  matthew_apostle: 'São Mateus, Apóstolo e Evangelista',
  michael_gabriel_and_raphael_archangels: 'Santos Miguel, Gabriel e Rafael, Arcanjos',
  luke_evangelist: 'São Lucas, Evangelista',
  simon_and_jude_apostles: 'São Simão e São Judas Tadeu, Apóstolos',
  andrew_apostle: 'Santo André, Apóstolo',
  john_apostle: 'São João, Apóstolo e Evangelista',

  // Saints of Brazil and of Latin America
  paulina_of_the_agonizing_heart_of_jesus_visintainer_virgin:
    'Santa Paulina do Coração Agonizante de Jesus, virgem',
  ignatius_de_azevedo_priest_and_companions_martyrs:
    'Bem-aventurado Inácio de Azevedo, presbítero, e companheiros, mártires',
  dulce_lopes_pontes_virgin: 'Santa Dulce Lopes Pontes, virgem',
  rose_of_lima_virgin: 'Santa Rosa de Lima, virgem, Padroeira da América Latina',
  andrew_de_soveral_and_ambrose_francis_ferro_priests:
    'Santos André de Soveral e Ambrósio Francisco Ferro, presbíteros, Mateus Moreira ' +
    'e companheiros, mártires',
  anthony_of_saint_anne_galvao_priest: 'Santo Antônio de Sant’Ana Galvão, presbítero',
  roch_gonzalez_alphonsus_rodriguez_and_john_del_castillo_priests:
    'Santos Roque González, Afonso Rodríguez e João del Castillo, presbíteros e mártires',

  benedict_the_moor_religious: 'São Benedito, religioso',
  peter_of_alcantara_priest: 'São Pedro de Alcântara, presbítero',

  // Other saints
  fabian_i_pope: 'São Fabiano, papa e mártir',
  john_of_avila_priest: 'São João de Ávila, presbítero e doutor da Igreja',
  christopher_magallanes_priest_and_companions_martyrs:
    'São Cristóvão Magallanes, presbítero, e companheiros, mártires',
  norbert_of_xanten_bishop: 'São Norberto, bispo',
  first_martyrs_of_the_holy_roman_church: 'Santos Protomártires da Igreja de Roma',
  augustine_zhao_rong_priest_and_companions_martyrs:
    'Santo Agostinho Zhao Rong, presbítero, e companheiros, mártires',
  dedication_of_the_basilica_of_saint_mary_major: 'Dedicação da Basílica de Santa Maria Maior',
  sixtus_ii_pope_and_companions_martyrs: 'São Sisto II, papa, e companheiros, mártires',
  pontian_i_pope_and_hippolytus_of_rome_priest:
    'São Ponciano, papa, e Santo Hipólito, presbítero, mártires',
  louis_ix_of_france: 'São Luís de França',
  teresa_of_calcutta_virgin: 'Santa Teresa de Calcutá, virgem',
  lawrence_ruiz_and_companions_martyrs: 'São Lourenço Ruiz e companheiros, mártires',
  john_henry_newman_priest: 'São John Henry Newman, presbítero e doutor da Igreja',
  john_xxiii_pope: 'São João XXIII, papa',
  john_de_brebeuf_isaac_jogues_priests_and_companions_martyrs:
    'São João de Brébeuf e Santo Isaac Jogues, presbíteros, e companheiros, mártires',
  john_paul_ii_pope: 'São João Paulo II, papa',
  agnes_of_rome_virgin: 'Santa Inês, virgem e mártir',
  thomas_aquinas_priest: 'Santo Tomás de Aquino, presbítero e doutor da Igreja',
  agatha_of_sicily_virgin: 'Santa Águeda, virgem e mártir',
  paul_miki_and_companions_martyrs: 'São Paulo Miki e companheiros, mártires',
  cyril_constantine_the_philosopher_monk_and_methodius_michael_of_thessaloniki_bishop:
    'São Cirilo, monge, e São Metódio, bispo',
  catherine_of_siena_virgin: 'Santa Catarina de Sena, virgem e doutora da Igreja',
  charles_lwanga_and_companions_martyrs: 'São Carlos Lwanga e companheiros, mártires',
  anthony_of_padua_priest: 'Santo Antônio de Pádua, presbítero e doutor da Igreja',
  irenaeus_of_lyon_bishop: 'Santo Irineu, bispo, mártir e doutor da Igreja',
  ignatius_of_loyola_priest: 'Santo Inácio de Loyola, presbítero',
  alphonsus_mary_liguori_bishop: 'Santo Afonso Maria de Ligório, bispo e doutor da Igreja',
  lawrence_of_rome_deacon: 'São Lourenço, diácono e mártir',
  clare_of_assisi_virgin: 'Santa Clara, virgem',
  monica_of_hippo: 'Santa Mônica',
  andrew_kim_tae_gon_priest_paul_chong_ha_sang_and_companions_martyrs:
    'Santos André Kim Taegon, presbítero, Paulo Chong Hasang e companheiros, mártires',
  josaphat_kuntsevych_bishop: 'São Josafá, bispo e mártir',
  andrew_dung_lac_priest_and_companions_martyrs:
    'Santo André Dung-Lac, presbítero, e companheiros, mártires',
  ambrose_of_milan_bishop: 'Santo Ambrósio, bispo e doutor da Igreja',
}
