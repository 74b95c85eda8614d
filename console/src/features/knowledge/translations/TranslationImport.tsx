import { Button, Callout, Dialog, FileField, Spinner } from '@bms/design-system'

import { explainSize } from '../../../shared/form/explain-size.ts'
import { useFileLabels } from '../../../shared/form/files/use-file-labels.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { importStrings } from './import.strings.ts'
import { ImportLines } from './ImportLines.tsx'
import { fileLimits } from './translation-unit.ts'
import { type ImportInput, type TranslationImporting, useTranslationImport } from './use-import.ts'

import styles from './translations.module.css'

/** Props of TranslationImport. */
export interface TranslationImportProps extends ImportInput {
  onClose: () => void
}

const limits = { types: ['.xlf', '.xliff', '.csv'], bytes: fileLimits.bytes } as const

/** Takes translations in: a file is compared with what is there, looked through and mended, and then saved entry by entry. */
export function TranslationImport({ onClose, ...input }: TranslationImportProps) {
  const t = useStrings(importStrings)
  const model = useTranslationImport(input)
  const { plan, failure, work } = model
  return (
    <Dialog
      size={plan ? 'full' : 'large'}
      title={t('title')}
      description={plan ? undefined : t('about')}
      state={work.kind === 'applying' ? 'busy' : 'ready'}
      onClose={onClose}
      footer={<Footer model={model} onClose={onClose} />}
    >
      <div className={styles['dialog']}>
        {failure !== undefined && (
          <div role="alert">
            <Callout tone="danger">{failure}</Callout>
          </div>
        )}
        {plan ? <ImportLines model={model} plan={plan} mayEdit={input.mayEdit} /> : <Choose model={model} />}
      </div>
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

function Footer({ model, onClose }: { model: TranslationImporting; onClose: () => void }) {
  const t = useStrings(importStrings)
  const { plan, work, good, lines, apply, stop, back } = model
  if (work.kind === 'applying') return <Button onClick={stop}>{t('stop')}</Button>
  const isDone = plan !== undefined && lines.length === 0
  if (!plan || isDone) return <Button onClick={onClose}>{t(isDone ? 'close' : 'cancel')}</Button>
  return (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button onClick={back}>{t('back')}</Button>
      <Button tone="primary" disabled={good === 0} onClick={apply}>
        {t('apply', { count: good })}
      </Button>
    </>
  )
}
