/** Spreadsheets take cells that begin so for formulas. */
const formula = /^[=+\-@\t\r]/

/** Text for a cell of a spreadsheet, as text even where it would be a formula. */
export const defuseFormula = (text: string): string => (formula.test(text) ? `'${text}` : text)
