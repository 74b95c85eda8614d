import { toCsvLine } from '@bms/contract'
import { assert, constantFrom, property, string } from 'fast-check'
import { it } from 'vitest'

import { toCsv } from '../../packages/design-system/src/widgets/WidgetFrame/toCsv.ts'

/** Signs that begin a formula, end a cell, or can't be seen. */
const sign = constantFrom(...Array.from('=+-@＝＋－＠;,"\t\r\n\u200B\uFEFF\u00AD \'x'))

/*
 * Lists are written by the contract, charts by the design system, which knows no contract: two writers, for one rule of
 * what a spreadsheet must not run.
 */
it('should write a cell of a chart’s file as that of a list’s', () => {
  assert(
    property(string({ unit: sign, maxLength: 12 }), (text) => {
      const ofChart = toCsv({ columns: [text], rows: [] })
      return ofChart === `\uFEFF${toCsvLine([text])}`
    }),
  )
})
