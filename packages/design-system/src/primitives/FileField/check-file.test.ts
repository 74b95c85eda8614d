import { describe, expect, it } from 'vitest'

import { checkFile } from './check-file.ts'
import { fileFieldLabels } from './labels.ts'

const limits = { types: ['.apk', 'text/csv'], bytes: 2048 }
const check = (name: string, size: number, type = '') => checkFile({ name, size, type }, limits, fileFieldLabels)

describe('checkFile', () => {
  it('should take what is named or typed as wanted, whatever its case', () => {
    expect(check('App-1.0.APK', 2048)).toBeUndefined()
    expect(check('rows.txt', 1, 'text/csv')).toBeUndefined()
  })

  it('should refuse another type, too many bytes and none', () => {
    expect(check('app.apk.zip', 1)).toMatch(/type/)
    expect(check('app.apk', 2049)).toMatch(/larger/)
    expect(check('app.apk', 0)).toMatch(/empty/)
  })
})
