import type { TextOf } from './field-registry.ts'

/** What a chosen value is called: the label of its option. */
export const optionText =
  (options: readonly { readonly value: string; readonly label: string }[]): TextOf =>
  (value) =>
    options.find((option) => option.value === value)?.label
