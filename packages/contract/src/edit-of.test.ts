import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { editOf } from './edit-of.ts'

const whole = z
  .strictObject({ from: z.int(), to: z.int(), note: z.string().min(2).optional() })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'before from' })
const edit = editOf(whole, { thing_id: z.string(), rev: z.int() })
const read = (fields: object) => edit.safeParse({ thing_id: 'a', rev: 1, ...fields })

describe('editOf', () => {
  it('should let fields be left out, and optional ones be taken away', () => {
    expect(read({}).success).toBe(true)
    expect(read({ from: 2 }).data).toEqual({ thing_id: 'a', rev: 1, from: 2 })
    expect(read({ note: null }).data).toMatchObject({ note: null })
  })

  it('should not take away what has to be there, nor take what is not known', () => {
    expect(read({ from: null }).success).toBe(false)
    expect(read({ other: 1 }).success).toBe(false)
    expect(read({ note: 'x' }).success).toBe(false)
    expect(edit.safeParse({ thing_id: 'a', from: 1 }).success).toBe(false)
  })

  it('should check how fields go together where all of them are brought', () => {
    const { error } = read({ from: 2, to: 1, note: null })
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([[['to'], 'before from']])
    expect(read({ to: 1 }).success).toBe(true)
  })
})
