import { foldText } from '@bms/contract'
import { assert, constantFrom, property, string } from 'fast-check'
import { it } from 'vitest'

import { foldText as foldOption } from '../../packages/design-system/src/primitives/fold-text.ts'

const sign = constantFrom(...Array.from("aZëßẞİıæŁ’'‑–-タﾞナカがＡ①\u0301\u3099\u200B\u00ADςΣ한 "))

/*
 * Lists are searched by the contract, options by the design system, which knows no contract: two functions, for one rule of
 * how texts are compared.
 */
it('should compare the texts of options as those of lists', () => {
  assert(property(string({ unit: sign, maxLength: 12 }), (text) => foldText(text) === foldOption(text)))
  assert(property(string({ unit: 'grapheme', maxLength: 12 }), (text) => foldText(text) === foldOption(text)))
})
