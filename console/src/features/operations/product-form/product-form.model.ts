import { defaultLocale, type Category, type ProductKind, productKinds } from '@bms/contract'

import { pickName } from '../../../shared/i18n/pick-name.ts'

/** Texts by language. */
export type Texts = Record<string, string>

/** The kind that an address asks for; undefined where it says nothing, or nothing there is. */
export const toKind = (asked: string | null): ProductKind | undefined => productKinds.find((kind) => kind === asked)

/** Texts to begin with: the language that has to be there always is. */
export const toTexts = (texts: Readonly<Record<string, string>> | undefined): Texts => ({
  [defaultLocale]: '',
  ...texts,
})

/** Texts that are written; the language that has to be there stays, so that the form says where it lacks. */
export function writtenTexts(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([key, text]) => key === defaultLocale || text.trim() !== ''))
}

/** Texts that may all be missing: nothing, where nothing is written. */
export const anyTexts = (texts: Texts): Texts | undefined =>
  Object.values(texts).some((text) => text.trim() !== '') ? writtenTexts(texts) : undefined

/** Fields of which those without a value are `null`, as a change takes them away. */
export function toNull<Fields extends object>(fields: Fields): { [K in keyof Fields]: NonNullable<Fields[K]> | null } {
  const entries = Object.entries(fields).map(([key, value]) => [key, value ?? null])
  return Object.fromEntries(entries) as { [K in keyof Fields]: NonNullable<Fields[K]> | null }
}

/** Fields without those that have no value, as something new is sent. */
export function present<Fields extends object>(fields: Fields): { [K in keyof Fields]?: NonNullable<Fields[K]> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(entries) as { [K in keyof Fields]?: NonNullable<Fields[K]> }
}

/** A text, or nothing where it is empty. */
export const orNothing = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim())

/** A category to choose, with where it lies. */
export interface CategoryChoice {
  readonly value: string
  readonly label: string
}

type Tree = readonly (Category & { readonly children: readonly Category[] })[]

/** The categories to choose from, in the order of the tree: `Cleaning`, `Cleaning › Robot vacuums`. */
export function toCategoryChoices(tree: Tree, locale: string): readonly CategoryChoice[] {
  return tree.flatMap(({ children, ...top }) => {
    const name = pickName(top.name, locale)
    return [
      { value: top.category_id, label: name },
      ...children.map((child) => ({ value: child.category_id, label: `${name} › ${pickName(child.name, locale)}` })),
    ]
  })
}

/** Whether the last digit of an EAN is the one that the others make (GS1, module 10). */
export function hasCheckDigit(ean: string): boolean {
  if (!/^(?:\d{8}|\d{13})$/.test(ean)) return false
  const [check = 0, ...others] = ean.split('').toReversed().map(Number)
  const sum = others.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === check
}

/** The steps that a text of pairing tells, a line each, without the numbers that somebody wrote before them. */
export const toSteps = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\d+[.)、]|[-•])\s*/, '').trim())
    .filter((line) => line !== '')
