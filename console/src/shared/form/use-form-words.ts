import { brands } from '@bms/contract'

import type { Translate, Values } from '../i18n/strings.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { useCaller } from '../query/caller.ts'
import type { AnyForm, OpenForm } from './form-definition.ts'
import { formKitStrings } from './form-kit.strings.ts'

/** What every form says. */
export type FormText =
  | 'addTitle'
  | 'addSave'
  | 'editTitle'
  | 'editSave'
  | 'created'
  | 'saved'
  | 'missingTitle'
  | 'missingText'

/** What a form may say beside that. */
export type FurtherText = 'addText' | 'editText' | 'tabTitle'

/** A form's words: its own, and the kit's for what it leaves out. */
export interface FormWords {
  readonly t: Translate<string>
  readonly say: (text: FormText, values?: Values) => string
  /** Nothing, where the form has no such words. */
  readonly sayIfAny: (text: FurtherText, values?: Values) => string | undefined
}

/** What is said to somebody who may not use a form: which right they need. */
export function useDenied({ module }: Pick<AnyForm, 'module'>, { mode }: OpenForm) {
  const kit = useStrings(formKitStrings)
  const { brand } = useCaller()
  return {
    title: kit(mode === 'edit' ? 'deniedEdit' : 'deniedAdd'),
    description: kit('deniedText', {
      action: kit(mode === 'edit' ? 'edit' : 'create'),
      module: kit(module),
      brand: brands[brand].label,
    }),
  }
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
