import type { Field } from './fields.ts'
import { wordsOf } from './names.ts'

/** Texts of a page: what each says in English. They stand in the Chinese too, until somebody translates them. */
export type Texts = ReadonlyMap<string, string>

/** Keys that pages themselves have texts under. */
const reserved = new Set(['title', 'add', 'all', 'search', 'loading', 'parts', 'yes', 'no'])

/** The key of a field's title. */
export const keyOf = (name: string): string =>
  (reserved.has(name) ? `${name}_field` : name).replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** What fields are called, and their choices. */
export const textsOf = (fields: readonly Field[]): Texts =>
  new Map([
    ...fields.flatMap(({ options }) => options.map((value) => [value, wordsOf(value)] as const)),
    ...fields.map(({ name }) => [keyOf(name), wordsOf(name)] as const),
    ...(fields.some(({ kind }) => kind === 'flag')
      ? ([
          ['yes', 'Yes'],
          ['no', 'No'],
        ] as const)
      : []),
  ])

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", '’')}'`

const property = (key: string): string => (/^[A-Za-z_]\w*$/.test(key) ? key : `'${key}'`)

/** A file of texts in both languages. */
export function stringsFile(name: string, namespace: string, about: string, texts: Texts): string {
  const lines = [...texts].map(([key, text]) => `    ${property(key)}: ${quote(text)},`).join('\n')
  return `import { defineStrings } from '../../../shared/i18n/strings.ts'

/** ${about} */
export const ${name} = defineStrings('${namespace}', {
  en: {
${lines}
  },
  // To be translated.
  zh: {
${lines}
  },
})
`
}
