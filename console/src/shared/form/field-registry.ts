/** The fields that stand in a form, by the path of their value, with what they are called. */
export interface FieldRegistry {
  /** A field came into view; the function given back takes it away again. */
  add(name: string, label: string): () => void
  /** What a field is called; undefined where there is no such field. */
  labelOf(name: string): string | undefined
  /** Which of the fields it is, counted from the top; -1 where there is no such field. */
  placeOf(name: string): number
  /** The field that something said of `path` belongs to: `role_ids` for `role_ids.0`; the path itself where there is none. */
  fieldOf(path: string): string
}

/** Makes the list of a form's fields. */
export function createFieldRegistry(): FieldRegistry {
  const labels = new Map<string, string>()
  return {
    add(name, label) {
      labels.set(name, label)
      return () => labels.delete(name)
    },
    labelOf: (name) => labels.get(name),
    placeOf: (name) => [...labels.keys()].indexOf(name),
    fieldOf(path) {
      const parts = path.split('.')
      const lengths = parts.map((_, index) => parts.length - index)
      const found = lengths.map((length) => parts.slice(0, length).join('.')).find((name) => labels.has(name))
      return found ?? path
    },
  }
}
