// A lint rule: the title of a test begins with a subject, so that a failed test in a report says what
// failed, without the group around it.

const message =
  'A test title has a technical noun as subject, then condition and result: not a verb, a conjunction or a pronoun at its beginning, and no "nobody", "whoever" or "whatever".'

const verbs =
  'accepts|adds|announces|answers|are|asks|be|begins|brings|can|cannot|changes|clears|closes|comes|contains|counts|describes|did|do|does|draws|ends|filters|finds|fits|follow|follows|forgives|gets|gives|goes|greets|had|has|hashes|have|helps|holds|is|keep|keeps|knows|lacks|lasts|leads|leave|leaves|lets|lies|lists|loads|logs|loses|makes|may|must|names|needs|opens|prints|proposes|puts|reads|refuse|refuses|rejects|remains|remembers|removes|replaces|restores|returns|says|sends|serves|share|shares|shows|skips|stands|starts|stays|stores|succeeds|takes|tells|touches|tries|waits|was|were|writes'
const noSubject = new RegExp(`^(?:and|but|nor|one|one’s|it|so|that|they|who|${verbs})(?![\\w’-])`)
const vague = /\b(?:nobody|whoever|whatever)\b/i
const kinds = new Set(['each', 'fails', 'for', 'only', 'runIf', 'skip', 'skipIf'])

export const testTitle = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    return {
      CallExpression({ callee, arguments: [title] }) {
        if (!isTest(callee)) return
        const text = textOf(title)
        if (noSubject.test(text) || vague.test(text)) context.report({ node: title, message })
      },
    }
  },
}

/** `test`, `test.skip`, `test.each(rows)`. */
function isTest({ type, name, object, property, callee }) {
  if (type === 'CallExpression') return isTest(callee)
  if (type === 'MemberExpression') return kinds.has(property.name) && isTest(object)
  return name === 'test' || name === 'it'
}

function textOf(title) {
  if (title?.type === 'TemplateLiteral') return title.quasis.map(({ value }) => value.raw).join('…')
  return String(title?.value)
}
