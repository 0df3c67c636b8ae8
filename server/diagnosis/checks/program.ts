import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from '../examining/check.ts'
import { attention, findingsOr, type Finding } from '../examining/finding.ts'

export const programCheck: Check = {
  title: 'Programa',

  async examine({ programDir }) {
    const findings: Finding[] = []
    if (!existsSync(join(programDir, 'build', 'server', 'index.js'))) {
      findings.push(
        attention('O site ainda não foi montado.', 'Inicie-o uma vez com npm start, que o monta.'),
      )
    }
    // See scripts/preparation.mjs.
    if (existsSync(join(programDir, '.adro', 'tentativa'))) {
      findings.push(
        attention(
          'A preparação de uma versão nova não terminou; até lá o site inicia com a anterior.',
          'Se ela não está em andamento, tente de novo: npm run preparar; depois reinicie o site.',
        ),
      )
    }
    // As root, whatever goes wrong in the program can go wrong with the whole machine.
    if (process.getuid?.() === 0) {
      findings.push(
        attention(
          'Este comando está sendo executado pelo usuário root.',
          'Use o usuário do site: sudo -u adro npm run diagnostico. O que só o root pode ler passa ' +
            'despercebido desta forma, e o site em si nunca deve ser executado por ele.',
        ),
      )
    }
    const { node } = process.versions
    return findingsOr(findings, `O site está montado; este comando usa o Node ${node}.`)
  },
}
