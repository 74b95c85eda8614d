import type { Plugin } from 'vite'

/** What charts are drawn with. None of it does anything when it is imported, but none of it says so to a bundler. */
const packages = /[\\/]node_modules[\\/](?:@nivo|@react-spring|d3-[a-z-]+|lodash)[\\/]/

/** Modules of CommonJS run as a whole: what stands in them is needed when they are. */
const isCommonJs = /[\\/]node_modules[\\/]lodash[\\/]/

const stillSpring = '\0bms:still-spring'

/**
 * What nivo's canvases take of react-spring: names of settings, which they hand on and never use. The rest moves SVG
 * and tooltips, of which our charts have none.
 */
const stillSpringCode = `
const none = () => { throw new Error('Charts on a canvas do not move.') }
export const config = {}
export const animated = {}
export { none as useSpring, none as useTransition, none as useTransitions, none as to }
`

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

/** Where calls stand that run when a module is imported: in its variables, but not in functions and classes. */
function importTimeCalls(program: { body: readonly object[] }): number[] {
  const found: number[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const node = value as Node
    if (/Function|^Class/.test(node.type)) return
    if (node.type === 'CallExpression' || node.type === 'NewExpression') found.push(node.start)
    for (const part of Object.values(node)) visit(part)
  }
  for (const statement of program.body as Node[]) {
    const declared = (statement['declaration'] ?? statement) as Node
    if (declared.type === 'VariableDeclaration') visit(declared['declarations'])
  }
  return [...new Set(found)]
}

/** Says of every call that runs at import that it has no effect but its result: what isn't used can go. */
export function markPure(code: string, program: { body: readonly object[] }): string {
  return importTimeCalls(program)
    .toSorted((a, b) => b - a)
    .reduce((text, at) => `${text.slice(0, at)}/*#__PURE__*/ ${text.slice(at)}`, code)
}

/**
 * Vite plugin for builds: of nivo, d3, lodash and react-spring only what charts on a canvas use comes along. Measured
 * (brotli, three charts): 97 KB as they come, 76 without what has no effect, 62 without the springs of what never moves.
 */
export function chartCode(): Plugin {
  return {
    name: 'bms:chart-code',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@react-spring\/web$/ },
      handler: () => stillSpring,
    },
    load: {
      filter: { id: /^\0bms:still-spring$/ },
      handler: () => ({ code: stillSpringCode, moduleSideEffects: false }),
    },
    transform: {
      filter: { id: packages },
      handler(code, id) {
        if (!/\.m?js$/.test(id)) return undefined
        const pure = isCommonJs.test(id) ? code : markPure(code, this.parse(code))
        return { code: pure, map: null, moduleSideEffects: false }
      },
    },
  }
}
