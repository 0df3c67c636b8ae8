const sentences: Record<string, string> = {
  ENOTFOUND: 'não foi encontrado na internet',
  EAI_AGAIN: 'não foi encontrado na internet; a conexão desta máquina pode ter caído',
  ECONNREFUSED: 'recusou a conexão',
  ECONNRESET: 'interrompeu a conexão',
  EPIPE: 'interrompeu a conexão',
  ERR_STREAM_PREMATURE_CLOSE: 'interrompeu a conexão',
  ETIMEDOUT: 'demorou demais para responder',
  TimeoutError: 'demorou demais para responder',
  CERT_HAS_EXPIRED: 'tem um certificado de segurança vencido',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tem um certificado de segurança que ninguém reconhece',
  SELF_SIGNED_CERT_IN_CHAIN: 'tem um certificado de segurança que ninguém reconhece',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tem um certificado de segurança incompleto',
  ERR_TLS_CERT_ALTNAME_INVALID: 'tem um certificado de segurança de outro endereço',
}

/** The end of a sentence whose subject is the other server. */
export function explainNetwork(error: unknown): string {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code, name } = each as NodeJS.ErrnoException
    const sentence = sentences[typeof code === 'string' ? code : name]
    if (sentence !== undefined) return sentence
  }
  return 'não respondeu'
}
