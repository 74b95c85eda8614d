import type { Brand } from '@bms/contract'
import { useEffect, useRef, type ReactNode } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'

import { CallFormDialog } from '../form/CallFormDialog.tsx'
import { FormSelect } from '../form/FormSelect.tsx'
import type { CallForm } from '../form/use-call-form.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { copiedStrings } from './copied.strings.ts'
import { CopyNowhere } from './CopyNowhere.tsx'
import type { CopyTarget } from './use-copy-targets.ts'

interface BrandFieldProps {
  /** Where it can be copied to: none says so instead of the form. */
  targets: readonly CopyTarget[]
  /** Empties what was chosen of the brand before. */
  onBrandChange: () => void
}

export interface CopyFormDialogProps<Values extends FieldValues & { to_brand: Brand }> extends BrandFieldProps {
  form: CallForm<Values>
  /** What is copied. */
  name: string
  /** Tells what became of the copy, in the place of the form. */
  copied: ReactNode
  onClose: () => void
  /** Fields of what it is to be about in the other brand. */
  children: ReactNode
}

/** A form that makes a draft of something in another brand. */
export function CopyFormDialog<Values extends FieldValues & { to_brand: Brand }>({
  form,
  name,
  copied,
  targets,
  onBrandChange,
  onClose,
  children,
}: CopyFormDialogProps<Values>) {
  const t = useStrings(copiedStrings)
  if (copied) return copied
  if (targets.length === 0) return <CopyNowhere name={name} onClose={onClose} />
  return (
    <CallFormDialog
      form={form}
      title={t('copyTitle', { name })}
      description={t('copyText')}
      saveLabel={t('copySave')}
      onClose={onClose}
    >
      <BrandField targets={targets} onBrandChange={onBrandChange} />
      {children}
    </CallFormDialog>
  )
}

function BrandField({ targets, onBrandChange }: BrandFieldProps) {
  const t = useStrings(copiedStrings)
  const brand = useWatch<{ to_brand: Brand }, 'to_brand'>({ name: 'to_brand' })
  const chosen = useRef(brand)
  useEffect(() => {
    if (chosen.current === brand) return
    chosen.current = brand
    onBrandChange()
  }, [brand, onBrandChange])
  return <FormSelect<{ to_brand: Brand }> name="to_brand" label={t('copyBrand')} options={targets} />
}
