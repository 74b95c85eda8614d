import type { Translate, Values } from '../i18n/strings.ts'
import { useStrings } from '../i18n/use-strings.ts'
import type { AnyForm } from './form-definition.ts'
import { formKitStrings } from './form-kit.strings.ts'

/** What every form says. */
export type FormText =
  | 'addTitle'
  | 'addSave'
  | 'editTitle'
  | 'editSave'
  | 'added'
  | 'saved'
  | 'missingTitle'
  | 'missingText'

/** What a form may say beside that. */
export type FurtherText = 'addText' | 'editText'

/** A form's words: its own, and the kit's for what it leaves out. */
export interface FormWords {
  readonly t: Translate<string>
  readonly say: (text: FormText, values?: Values) => string
  /** Nothing, where the form has no such words. */
  readonly sayIfAny: (text: FurtherText, values?: Values) => string | undefined
}

/** The words of a form. */
export function useFormWords({ strings }: Pick<AnyForm, 'strings'>): FormWords {
  const t = useStrings(strings)
  const kit = useStrings(formKitStrings)
  const has = (text: string): boolean => Object.hasOwn(strings.en, text)
  return {
    t,
    say: (text, values) => (has(text) ? t(text, values) : kit(text, values)),
    sayIfAny: (text, values) => (has(text) ? t(text, values) : undefined),
  }
}
