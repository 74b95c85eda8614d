/**
 * Where a spreadsheet would begin to read a formula (OWASP, "CSV Injection"): at the beginning of a cell, and after what it
 * may take for the end of one, depending on the reader's country. Characters that can't be seen hide the sign from us, not
 * from it, and full-width signs count as the plain ones.
 */
const formula = /(?<=^|[;\t\r\n])(?=\p{Cf}*[=+\-@＝＋－＠])|^(?=\p{Cf}*[\t\r])/gu

/** Text for a cell of a spreadsheet, as text even where it would be a formula. */
export const defuseFormula = (text: string): string => text.replace(formula, "'")
