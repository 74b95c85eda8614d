import { Button, Callout, ConfirmDialog, Dialog, FileField, Spinner } from '@bms/design-system'
import { useEffect, useState } from 'react'

import { explainSize } from '../../../shared/form/explain-size.ts'
import { useFileLabels } from '../../../shared/form/files/use-file-labels.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { Tab } from '../../../shared/tabs/tab.ts'
import { importStrings } from './import.strings.ts'
import { ImportLines } from './ImportLines.tsx'
import { fileLimits } from './translation-unit.ts'
import { type ImportInput, type TranslationImporting, useTranslationImport } from './use-import.ts'

import styles from './translations.module.css'

/** Props of TranslationImport. */
export interface TranslationImportProps extends ImportInput {
  /** Whether there is work in it that isn't saved. */
  onWork: (work: Tab['work']) => void
  onClose: () => void
}

const limits = { types: ['.xlf', '.xliff', '.csv'], bytes: fileLimits.bytes } as const

/** Takes translations in: a file is compared with what is there, looked through and mended, and then saved entry by entry. */
export function TranslationImport({ onWork, onClose, ...input }: TranslationImportProps) {
  const t = useStrings(importStrings)
  const model = useTranslationImport(input)
  const { plan, failure, work, isMended } = model
  const [leaving, setLeaving] = useState<'no' | 'back' | 'close'>('no')
  const close = (): void => (isMended ? setLeaving('close') : onClose())
  useEffect(() => {
    onWork(isMended ? 'dirty' : 'clean')
    return () => onWork('clean')
  }, [isMended, onWork])
  const leave = (): void => {
    setLeaving('no')
    if (leaving === 'back') model.back()
    else onClose()
  }
  return (
    <Dialog
      size={plan ? 'full' : 'large'}
      title={t('title')}
      description={plan ? undefined : t('about')}
      state={work.kind === 'applying' ? 'busy' : 'ready'}
      onClose={close}
      footer={<Footer model={model} onClose={close} onBack={() => (isMended ? setLeaving('back') : model.back())} />}
    >
      <div className={styles['dialog']}>
        {failure !== undefined && (
          <div role="alert">
            <Callout tone="danger">{failure}</Callout>
          </div>
        )}
        {plan ? <ImportLines model={model} plan={plan} mayEdit={input.mayEdit} /> : <Choose model={model} />}
      </div>
      <ConfirmDialog
        open={leaving !== 'no'}
        title={t('leaveTitle')}
        description={t('leaveText')}
        confirmLabel={t('leave')}
        cancelLabel={t('stay')}
        tone="danger"
        onConfirm={leave}
        onCancel={() => setLeaving('no')}
      />
    </Dialog>
  )
}

function Choose({ model: { work, readFile } }: { model: TranslationImporting }) {
  const t = useStrings(importStrings)
  const isReading = work.kind === 'reading'
  return (
    <>
      <FileField
        label={t('file')}
        limits={limits}
        hint={t('fileHint', { size: explainSize(limits.bytes), units: fileLimits.units })}
        disabled={isReading}
        labels={useFileLabels()}
        onPick={readFile}
        onRemove={() => undefined}
      />
      <output className={styles['tags']}>
        {isReading && (
          <>
            <Spinner size="small" />
            {t('reading')}
          </>
        )}
      </output>
    </>
  )
}

interface FooterProps {
  model: TranslationImporting
  onClose: () => void
  onBack: () => void
}

function Footer({ model, onClose, onBack }: FooterProps) {
  const t = useStrings(importStrings)
  const { plan, work, good, lines, apply, stop } = model
  if (work.kind === 'applying') return <Button onClick={stop}>{t('stop')}</Button>
  const isDone = plan !== undefined && lines.length === 0
  if (!plan || isDone) return <Button onClick={onClose}>{t(isDone ? 'close' : 'cancel')}</Button>
  return (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button onClick={onBack}>{t('back')}</Button>
      <Button tone="primary" disabled={good === 0} onClick={apply}>
        {t('apply', { count: good })}
      </Button>
    </>
  )
}
