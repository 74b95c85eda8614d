import { describe, expect, it } from 'vitest'

import { nextVisits, readVisits, writeVisits } from './visits.model.ts'

const at = (time: string): number => Date.parse(`2026-11-20T${time}:00.000Z`)
const iso = (time: string): string => new Date(at(time)).toISOString()

describe('nextVisits', () => {
  it('should begin with a first visit', () => {
    expect(nextVisits(undefined, at('09:00'))).toEqual({ seen: iso('09:00') })
  })

  it('should go on with a visit, and note it now and then', () => {
    const visits = { seen: iso('09:00'), before: iso('07:00') }
    expect(nextVisits(visits, at('09:04'))).toBe(visits)
    expect(nextVisits(visits, at('09:10'))).toEqual({ seen: iso('09:10'), before: iso('07:00') })
  })

  it('should take half an hour away for another visit', () => {
    expect(nextVisits({ seen: iso('09:00') }, at('09:30'))).toEqual({ seen: iso('09:30'), before: iso('09:00') })
  })
})

describe('readVisits', () => {
  it('should read what was written beside other things', () => {
    const visits = { seen: iso('09:00'), before: iso('07:00') }
    const kept = writeVisits({ other: 1 }, visits)
    expect(kept).toMatchObject({ other: 1 })
    expect(readVisits(kept)).toEqual(visits)
  })

  it.each([[null], [{}], [{ visits: 1 }], [{ visits: { seen: 'yesterday' } }]])('should know nothing of %j', (kept) => {
    expect(readVisits(kept)).toBeUndefined()
  })
})
