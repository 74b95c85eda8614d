import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

import type { FieldRegistry } from './field-registry.ts'

/** Brings a field into view and gives it the focus. */
export function goToField<Values extends FieldValues>(
  { methods, registry }: { methods: Pick<UseFormReturn<Values>, 'setFocus'>; registry: FieldRegistry },
  name: string,
): void {
  registry.reveal(name)
  methods.setFocus(name as FieldPath<Values>)
}

/** Gives the focus to the first field of the form around an element, such as a button that goes. */
export function focusFirstField(element: HTMLElement): void {
  const fields = 'input:not([type="hidden"], [hidden]), select, textarea, [role="textbox"]'
  element.closest('form')?.querySelector<HTMLElement>(fields)?.focus({ preventScroll: true })
}
