// A lint rule: text that may change is the only child of its element.
//
// A browser's translator puts its own elements in the place of React's text nodes. React then writes
// into a node that is no longer on the page (the old words stay), or cannot find it as the neighbour
// of a node to insert or remove (the page fails). The only text of an element is safe: React sets the
// element's whole content. https://github.com/facebook/react/issues/11538

const message =
  'A translator replaces text nodes: text that changes must be the only child of its element (one template string, or a span of its own), and elements that come and go must not stand beside loose text.'

/** Elements within which an unknown expression is taken for text. */
const phrasing = new Set(
  'a b button caption code dd dt em figcaption h1 h2 h3 h4 label legend li mark p small span strong sub summary sup time'.split(
    ' ',
  ),
)

export const textAlone = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    function check(node) {
      const parent = parentOf(node)
      const kinds = node.children.map((child) => kindOf(child, parent)).filter(Boolean)
      const isBeside = kinds.length > 1 || parent === 'fragment'
      const isReplaced = isBeside && kinds.includes('changing text')
      const isNeighbour = kinds.includes('text') && kinds.includes('changing elements')
      if (isReplaced || isNeighbour) context.report({ node, message })
    }
    return { JSXElement: check, JSXFragment: check }
  },
}

/** Variables that hold elements. */
const elements = new Set(['children', 'messages'])

function parentOf({ type, openingElement }) {
  if (type === 'JSXFragment' || openingElement.name.name === 'Fragment') return 'fragment'
  return phrasing.has(openingElement.name.name) ? 'phrasing' : 'other'
}

function kindOf({ type, value, expression }, parent) {
  if (type === 'JSXText') {
    // Between two lines JSX has no space.
    return value.trim() === '' && value.includes('\n') ? undefined : 'text'
  }
  if (type !== 'JSXExpressionContainer') return 'element'
  if (expression.type === 'JSXEmptyExpression') return undefined
  if (expression.type === 'Literal') return 'text'
  if (expression.type === 'Identifier' && elements.has(expression.name)) return 'element'
  return isText(expression, parent) ? 'changing text' : 'changing elements'
}

function isText(expression, parent) {
  switch (expression?.type) {
    case 'TemplateLiteral':
      return true
    case 'Literal':
      return typeof expression.value === 'string'
    case 'Identifier':
      return parent !== 'other' && expression.name !== 'undefined'
    case 'MemberExpression':
      return parent !== 'other'
    case 'ChainExpression':
      return isText(expression.expression, parent)
    case 'CallExpression': {
      const callbacks = expression.arguments.filter(({ type }) => type.includes('Function'))
      return callbacks.length === 0 ? parent === 'phrasing' : callbacks.some(givesText)
    }
    case 'LogicalExpression': {
      const { right } = expression
      return right.type === 'Identifier' && parent === 'fragment' ? false : isText(right, parent)
    }
    case 'ConditionalExpression':
      return [expression.consequent, expression.alternate].some((each) => isText(each, parent))
    default:
      return false
  }
}

function givesText({ body }) {
  return body.type !== 'BlockStatement' && isText(body, 'fragment')
}
