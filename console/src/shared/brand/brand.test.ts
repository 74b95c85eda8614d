import type { Rights } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { createCookies } from '../preferences/cookies.ts'
import { createMemoryJar } from '../preferences/memory.ts'
import { createBrandStore, selectableBrands, startBrand } from './brand.ts'

const everything: Rights = { all: true, projects: {} }
const nothing: Rights = { all: false, projects: {} }
const on = (...projects: string[]): Rights => ({
  all: false,
  projects: Object.fromEntries(projects.map((project) => [project, { DataMap: null }])),
})

describe('startBrand', () => {
  it.each([
    ['the remembered brand', everything, 'ecozy', 'blodever', 'ecozy'],
    ['the default where the remembered gives nothing', on('blodever'), 'ecozy', 'blodever', 'blodever'],
    ['the default where nothing is remembered', everything, undefined, 'ecozy', 'ecozy'],
    ['the first that gives something', on('blodever', 'ecozy'), 'kyvol', 'jiyue', 'ecozy'],
    ['the first that gives something for an unknown name', everything, 'acme', '__proto__', 'kyvol'],
    ['kyvol for somebody without rights', nothing, 'ecozy', 'ecozy', 'kyvol'],
  ])('should be %s', (_, rights, remembered, preferred, expected) => {
    expect(startBrand(rights, remembered, preferred)).toBe(expected)
  })
})

describe('selectableBrands', () => {
  it('should be the two of the selector, as far as the person has rights', () => {
    expect(selectableBrands(everything).map(({ label }) => label)).toEqual(['First brand APP', 'Second brand APP'])
    expect(selectableBrands(on('ecozy', 'jiyue')).map(({ key }) => key)).toEqual(['ecozy'])
    expect(selectableBrands(nothing)).toEqual([])
  })
})

describe('createBrandStore', () => {
  it('should remember the choice in the cookie of the specification', () => {
    const cookies = createCookies(createMemoryJar(), false)
    expect(createBrandStore({ cookies }).choose('ecozy')).toBe(true)
    expect(cookies.read('brandApp')).toBe('ecozy')
    const later = createBrandStore({ cookies })
    later.start(everything)
    expect(later.state.brand).toBe('ecozy')
  })

  it('should go on with another brand once the one it has gives nothing, and only then', () => {
    const cookies = createCookies(createMemoryJar(), false)
    const store = createBrandStore({ cookies })
    store.choose('ecozy')
    // What another tab has chosen meanwhile is not this one's.
    cookies.write('brandApp', 'kyvol')
    store.follow(everything)
    expect(store.state.brand).toBe('ecozy')
    store.follow(on('blodever'))
    expect([store.state.brand, cookies.read('brandApp')]).toEqual(['blodever', 'kyvol'])
  })

  it('should not switch to jiyue, nor to where it is', () => {
    const store = createBrandStore({ cookies: createCookies(createMemoryJar(), false) })
    expect([store.choose('jiyue'), store.choose('kyvol'), store.state.brand]).toEqual([false, false, 'kyvol'])
  })
})
