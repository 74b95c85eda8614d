/** The fields that stand in a form, by the path of their value, with what they are called. */
export interface FieldRegistry {
  /**
   * A field came into view; the function given back takes it away again. `reveal` is for fields that are not always
   * drawn: it brings them into view at once. `textOf` is what a value of its is called, where it isn't its own word;
   * `section` names the part of the page it stands in.
   */
  add(name: string, label: string, reveal?: () => void, textOf?: TextOf, section?: string): () => void
  /** What a field is called; undefined where there is no such field. */
  labelOf(name: string): string | undefined
  /** What a value of a field is called, such as the label of what is chosen; undefined where it is its own word. */
  textOf(name: string, value: unknown): string | undefined
  /** Which part of the page a field stands in, where it has such. */
  sectionOf(name: string): string | undefined
  /** Which of the fields it is, counted from the top; -1 where there is no such field. */
  placeOf(name: string): number
  /** The field that something said of `path` belongs to: `role_ids` for `role_ids.0`; the path itself where there is none. */
  fieldOf(path: string): string
  /** Brings a field into view, where it isn't. */
  reveal(name: string): void
  /** A value under this name is never kept: it is a secret, also once its field is gone. */
  addSecret(name: string): void
  /** Whether a secret stands in a value of the form. */
  isSecret(value: string): boolean
}

/** What a value is called. */
export type TextOf = (value: unknown) => string | undefined

interface Entry {
  readonly label: string
  readonly reveal: (() => void) | undefined
  readonly textOf: TextOf | undefined
  readonly section: string | undefined
}

/** Makes the list of a form's fields. */
export function createFieldRegistry(): FieldRegistry {
  // A field that is drawn now and then is told of twice: by what shows it, and by itself while it is drawn. Names stay,
  // so that it keeps its place.
  const entries = new Map<string, readonly Entry[]>()
  const secrets = new Set<string>()
  const find = (name: string): Entry | undefined => {
    const all = entries.get(name)
    return all?.find(({ reveal }) => reveal) ?? all?.at(-1)
  }
  return {
    add(name, label, reveal, textOf, section) {
      const entry = { label, reveal, textOf, section }
      entries.set(name, [...(entries.get(name) ?? []), entry])
      return () => entries.set(name, entries.get(name)?.filter((one) => one !== entry) ?? [])
    },
    labelOf: (name) => find(name)?.label,
    textOf: (name, value) => entries.get(name)?.at(-1)?.textOf?.(value),
    sectionOf: (name) => find(name)?.section,
    placeOf(name) {
      const entry = find(name)
      if (!entry) return -1
      // A field that came later still stands among those of its section.
      const names = [...entries.keys()]
      const sections = [...new Set(names.flatMap((one) => find(one) ?? []).map(({ section }) => section))]
      return sections.indexOf(entry.section) * names.length + names.indexOf(name)
    },
    fieldOf(path) {
      const parts = path.split('.')
      const lengths = parts.map((_, index) => parts.length - index)
      const found = lengths.map((length) => parts.slice(0, length).join('.')).find((name) => find(name))
      return found ?? path
    },
    reveal: (name) => find(name)?.reveal?.(),
    addSecret: (name) => void secrets.add(name.replace(/\..*$/, '')),
    isSecret: (value) => secrets.has(value),
  }
}
