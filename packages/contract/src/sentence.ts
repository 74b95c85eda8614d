/* Sentences with places for figures: what is refused, and what people are told. */

/** What is told beside a reason: a number, a text, or a list of them. */
export type Figure = string | number | readonly string[]

/** What a sentence leaves open. */
export type Open<Said extends string> = Said extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Open<Rest>
  : never

/** A sentence with what it leaves open filled in. What isn't known stays open. */
export function fillSentence(said: string, figures: Readonly<Record<string, unknown>>): string {
  return said.replaceAll(/\{\{(\w+)\}\}/g, (open, name: string) => {
    const figure = figures[name]
    if (Array.isArray(figure)) return figure.join(', ')
    return typeof figure === 'string' || typeof figure === 'number' ? String(figure) : open
  })
}
