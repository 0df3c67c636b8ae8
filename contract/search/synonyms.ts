// Words that people in a parish use for the same thing: each line is one.

export const synonyms: readonly (readonly string[])[] = [
  ['batizado', 'batismo', 'batizar'],
  ['casamento', 'matrimônio', 'casar', 'noivos'],
  ['7º dia', 'sétimo dia', 'exéquias', 'falecimento', 'luto'],
  ['velório', 'exéquias', 'enterro', 'sepultamento', 'funeral'],
  ['confissão', 'confessar', 'penitência', 'reconciliação'],
  ['doação', 'doar', 'oferta', 'ofertar', 'dízimo', 'dizimista', 'pix', 'contribuir'],
  ['telefone', 'contato', 'whatsapp', 'zap', 'secretaria', 'ligar', 'email'],
  ['crisma', 'crismar', 'confirmação'],
  ['primeira eucaristia', '1ª eucaristia', 'primeira comunhão', '1ª comunhão', 'catequese'],
  ['unção', 'unção dos enfermos', 'visita aos enfermos', 'doente', 'hospital'],
  ['certidão', 'segunda via', '2ª via', 'batistério', 'documento'],
  ['folheto', 'jornalzinho', 'boletim', 'informativo'],
  ['endereço', 'chegar', 'mapa', 'localização', 'rua'],
  ['comunidade', 'capela', 'igreja'],
  ['padre', 'pároco', 'vigário', 'sacerdote'],
  ['terço', 'rosário'],
  ['evangelho', 'leituras', 'liturgia'],
  ['agenda', 'evento', 'programação', 'calendário'],
  ['pai nosso', 'padre nosso'],
  ['salve rainha', 'salve regina'],
]
