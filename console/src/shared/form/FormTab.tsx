import { useFormState, type FieldValues } from 'react-hook-form'

import { useTab } from '../tabs/use-tab.ts'
import type { CallForm } from './use-call-form.ts'

export interface FormTabProps<Values extends FieldValues> {
  form: CallForm<Values>
  /** The tab's own title, such as the name of who is edited. */
  title?: string | undefined
  /** Whether who leaves may save; they may, where left out. */
  saveToLeave?: 'offered' | 'notOffered' | undefined
}

/** Marks the page's tab while there is work that isn't saved: closing it then asks stay, discard or save. */
export function FormTab<Values extends FieldValues>({ form, title, saveToLeave = 'offered' }: FormTabProps<Values>) {
  const { isDirty } = useFormState({ control: form.methods.control })
  const onSave = saveToLeave === 'offered' ? form.saveToLeave : undefined
  useTab({ title, work: isDirty ? 'dirty' : 'clean', onSave, onDiscard: form.discard })
  return null
}
