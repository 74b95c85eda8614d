import {
  brandKeys,
  brands,
  defaultBrand,
  hasAnyRight,
  isBrand,
  type Brand,
  type BrandDescriptor,
  type Rights,
} from '@bms/contract'
import { proxy } from 'valtio/vanilla'

import { settingLife, type Cookies } from '../preferences/cookies.ts'

/** The active brand. */
export interface BrandStore {
  readonly state: { brand: Brand }
  /** Sets the brand a person starts with. */
  start(rights: Rights): void
  /** Goes on as at the start where the active brand gives nothing any more. Nothing is remembered: rights may come back. */
  follow(rights: Rights): void
  /** Makes a brand active and remembers it. Whether it had an effect: a brand may be known but not switchable. */
  choose(brand: Brand): boolean
}

/**
 * The brand a person starts with: the remembered one if it gives them something, else their default by the same
 * test, else the first that gives them something, else kyvol.
 */
export function startBrand(rights: Rights, remembered: unknown, preferred: unknown): Brand {
  const gives = (value: unknown): value is Brand => isBrand(value) && hasAnyRight(rights, value)
  return [remembered, preferred, ...brandKeys].find(gives) ?? defaultBrand
}

/** The brands a person can choose from: those in the selector that give them something. */
export function selectableBrands(rights: Rights): BrandDescriptor[] {
  return brandKeys.map((key) => brands[key]).filter(({ key, selectable }) => selectable && hasAnyRight(rights, key))
}

/** Makes the store of the active brand; `brandApp` and `defaultBrandApp` are cookies. */
export function createBrandStore({ cookies }: { cookies: Cookies }): BrandStore {
  const state = proxy<{ brand: Brand }>({ brand: defaultBrand })
  const start = (rights: Rights): void => {
    state.brand = startBrand(rights, cookies.read('brandApp'), cookies.read('defaultBrandApp'))
  }
  return {
    state,
    start,
    follow(rights) {
      if (!hasAnyRight(rights, state.brand)) start(rights)
    },
    choose(brand) {
      if (!brands[brand].switchable || brand === state.brand) return false
      state.brand = brand
      cookies.write('brandApp', brand, { maxAge: settingLife })
      return true
    },
  }
}
