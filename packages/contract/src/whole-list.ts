/** All rows as a list that isn't paged. */
export const toWholeList = <T>(list: T[]): { list: T[]; total: number } => ({ list, total: list.length })
