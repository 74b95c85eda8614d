/** Most characters of a query that are searched for. */
const longestQuery = 32

/** What is searched for when somebody types `text`: trimmed, and cut because fuse 7 no longer cuts by itself. */
export function toSearchQuery(text: string): string {
  // Half a character is none.
  return text
    .trim()
    .slice(0, longestQuery)
    .replace(/[\uD800-\uDBFF]$/, '')
}
