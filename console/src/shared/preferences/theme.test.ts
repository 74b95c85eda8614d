import { describe, expect, it } from 'vitest'

import { makeTheme } from './make-theme.ts'
import { createThemes } from './theme.ts'

const violet = '#8e4ec6'

const freshPage = () => createThemes(async () => makeTheme)

describe('theme variables', () => {
  it('should be known from the first for the default colour, and for another once it can be made', async () => {
    const { load, variablesOf } = freshPage()
    expect(variablesOf('#409eff')).toEqual({ light: {}, dark: {} })
    expect(variablesOf(violet)).toBeUndefined()
    await load()
    expect(variablesOf(violet)).toEqual(makeTheme(violet))
  })

  it('should be taken as they were kept, until they can be made anew', async () => {
    const { load, take, variablesOf } = freshPage()
    const kept = { light: { '--bms-primary-rest': '#111111' }, dark: { '--bms-primary-rest': '#222222' } }
    take(violet, kept)
    expect(variablesOf(violet)).toEqual(kept)
    await load()
    expect(variablesOf(violet)).toEqual(makeTheme(violet))
  })

  it.each([
    undefined,
    'x',
    { light: { '--bms-primary-rest': '#111111' } },
    { light: { background: '#111111' }, dark: { '--bms-primary-rest': 'url(https://elsewhere.invalid)' } },
  ])('should not be taken from %j', (kept) => {
    const { take, variablesOf } = freshPage()
    take(violet, kept)
    expect(variablesOf(violet)).toBeUndefined()
  })
})
