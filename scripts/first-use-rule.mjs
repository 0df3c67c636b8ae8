// A lint rule: nothing that takes a slow phone milliseconds is made when a module is imported. A page
// imports what it may need, and often needs it late or never.

const message =
  'This is made when the module is imported, which keeps a slow phone from answering for milliseconds: make it on first use (`once` of src/model/once.ts, or within the function).'

const makesFormats = /^(?:toLocale(?:Date|Time)?String|localeCompare)$/
const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

export const firstUse = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    function check(node) {
      if (isCostly(node) && !isWithinFunction(node)) context.report({ node, message })
    }
    return { NewExpression: check, CallExpression: check, Literal: check }
  },
}

function isCostly({ type, callee, regex, arguments: given }) {
  if (type === 'Literal') return regex !== undefined && /\\p\{/i.test(regex.pattern)
  if (callee.type === 'MemberExpression') {
    return callee.object.name === 'Intl' || makesFormats.test(callee.property.name)
  }
  // Its pattern is put together: Unicode classes are what the flag is for.
  return callee.name === 'RegExp' && /[uv]/.test(given[1]?.value ?? '')
}

function isWithinFunction({ parent }) {
  if (!parent) return false
  return functions.has(parent.type) || isWithinFunction(parent)
}
