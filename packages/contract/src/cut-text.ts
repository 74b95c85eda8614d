/** At most so many UTF-16 units of a text; a character that wouldn't fit whole is left out. */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
