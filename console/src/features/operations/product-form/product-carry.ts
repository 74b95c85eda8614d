import type { ProductKind } from '@bms/contract'
import { createContext, use, useLayoutEffect } from 'react'
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'

import type { CallForm } from '../../../shared/form/use-call-form.ts'

/** What both kinds of product have, on its way from the form of one to that of the other. */
export interface Carry {
  /** Gives it to the form of a kind. */
  readonly give: (to: ProductKind, values: FieldValues) => void
  /** Takes what was given, once. */
  readonly take: (kind: ProductKind) => FieldValues | undefined
}

/** Makes what carries values from one form to the other. */
export function createCarry(): Carry {
  const given = new Map<ProductKind, FieldValues>()
  return {
    give: (to, values) => void given.set(to, values),
    take(kind) {
      const values = given.get(kind)
      given.delete(kind)
      return values
    },
  }
}

const CarryContext = createContext<Carry | undefined>(undefined)

/** Lets the two forms of a page give each other what both have. */
export const CarryProvider = CarryContext.Provider

/** Takes over what the form of the other kind gave, whenever this one comes into view. */
export function useCarried<Values extends FieldValues>(form: CallForm<Values>, kind: ProductKind): void {
  const carry = use(CarryContext)
  const { setValue } = form.methods
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(carry?.take(kind) ?? {})) {
      const path = name as FieldPath<Values>
      setValue(path, value as FieldPathValue<Values, FieldPath<Values>>, { shouldDirty: true })
    }
  }, [carry, kind, setValue])
}

/** Gives something to the form of the other kind. */
export const useGive = (): Carry['give'] => use(CarryContext)?.give ?? (() => undefined)
