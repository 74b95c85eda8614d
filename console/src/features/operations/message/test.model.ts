/** Most people of one test. */
export const maxTestUsers = 5

/** The ids of a text: one in a line, or apart by commas or spaces. */
export const toIds = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== '')

/** What is wrong with whom a test is for. */
export function findTestGap(text: string): 'needOne' | 'idsWrong' | 'tooMany' | 'twice' | undefined {
  const ids = toIds(text)
  if (ids.length === 0) return 'needOne'
  if (ids.some((id) => !/^[0-9A-HJKMNP-TV-Z]{26}$/.test(id))) return 'idsWrong'
  if (new Set(ids).size < ids.length) return 'twice'
  return ids.length > maxTestUsers ? 'tooMany' : undefined
}

/** The text with one more id, unless it has it. */
export const addId = (text: string, id: string): string => {
  const ids = toIds(text)
  return ids.includes(id) ? text : [...ids, id].join('\n')
}
