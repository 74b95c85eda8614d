/** Tags with some put on and some taken off, each once; what is both put on and taken off is off. */
export function changeTags(
  tags: readonly string[],
  {
    add = [],
    remove = [],
  }: { readonly add?: readonly string[] | undefined; readonly remove?: readonly string[] | undefined },
): string[] {
  return [...new Set([...tags, ...add])].filter((tag) => !remove.includes(tag))
}
