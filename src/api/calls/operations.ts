import { isList, type Kind } from '../../model/kinds/kind.ts'
import { kindOf, type KindName } from '../../parish/parish.ts'
import { capitalized } from '../../model/texts/capitalized.ts'
import { otherCalls } from './calls.ts'
import { contentCalls } from './content-calls.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * Operation ids are public: clients know them from OpenAPI, and the store holds them with the keys
 * of requests.
 */
export const operations: Readonly<Record<string, Endpoint>> = {
  ...Object.fromEntries(
    Object.entries(contentCalls).flatMap(([name, actions]) =>
      Object.entries<Endpoint>(actions).map(([action, call]) => [
        operationId(kindOf(name as KindName), action),
        call,
      ]),
    ),
  ),
  ...otherCalls,
}

/** 'createDevocao', 'listDevocoes', 'sendImagemAcao'. */
function operationId(kind: Kind, action: string): string {
  const many = isList(kind) ? kind.plural : kind.listedAs
  const file = kind.uploads?.call
  const words: Record<string, [verb: string, noun: string | undefined]> = {
    list: ['list', many],
    all: ['listAll', many],
    order: ['order', many],
    get: many === undefined ? ['get', kind.name] : ['list', many],
    sendFile: ['send', file],
    dropFile: ['drop', file],
  }
  const [verb, noun = ''] = words[action] ?? [action, kind.name]
  return verb + capitalized(noun)
}
