import { Plus } from '@blueprintjs/icons'
import { brands, type ReplyTemplate } from '@bms/contract'
import { Button, EmptyState, PageHeading, Skeleton } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'

import { Can } from '../../../shared/access/Can.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { pickName } from '../../../shared/i18n/pick-name.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { HeadingFocus } from '../../../shared/page/HeadingFocus.tsx'
import { lazyPage } from '../../../shared/page/lazy-page.tsx'
import { PageFrame } from '../../../shared/page/PageFrame.tsx'
import { useCaller } from '../../../shared/query/caller.ts'
import { RecordProblem } from '../../../shared/record/RecordProblem.tsx'
import { templatesQuery } from '../feedback/feedback.calls.ts'
import type { TemplateFormProps } from './TemplateForm.tsx'
import { templateStrings } from './templates.strings.ts'
import { useTemplateChanges } from './use-template-changes.ts'

import styles from './templates.module.css'

// The schemas that check a form are heavier than the page.
const templateForm = lazyPage<TemplateFormProps>(async () => (await import('./TemplateForm.tsx')).TemplateForm)

/** What staff begin their answers with, by brand: added, edited and deleted. */
export function ReplyTemplatesPage() {
  const t = useStrings(templateStrings)
  const caller = useCaller()
  const brand = brands[caller.brand].label
  const { data, error, refetch } = useQuery(templatesQuery(caller))
  const [form, setForm] = useState<{ readonly template: ReplyTemplate | undefined }>()
  const add = (
    <Can module="UserCenter" action="edit">
      <Button tone="primary" icon={<Plus />} onClick={() => setForm({ template: undefined })}>
        {t('add')}
      </Button>
    </Can>
  )
  return (
    <PageFrame>
      <div className={styles['page']}>
        <PageHeading title={t('title')} description={t('about', { brand })} actions={data && add} />
        {data && <HeadingFocus shown={data.list.map(({ template_id }) => template_id).join()} />}
        {data ? (
          <Templates all={data.list} onEdit={(template) => setForm({ template })} />
        ) : error === null ? (
          <Skeleton lines={8} />
        ) : (
          <RecordProblem
            error={error}
            onRetry={() => void refetch()}
            denied={{ title: t('deniedTitle', { brand }), module: 'UserCenter' }}
          />
        )}
      </div>
      {form && (
        <Suspense fallback={null}>
          <templateForm.Page template={form.template} onClose={() => setForm(undefined)} />
        </Suspense>
      )}
    </PageFrame>
  )
}

interface TemplatesProps {
  all: readonly ReplyTemplate[]
  onEdit: (template: ReplyTemplate) => void
}

function Templates({ all, onEdit }: TemplatesProps) {
  const t = useStrings(templateStrings)
  const { locale } = useFormats()
  const nameOf = ({ name }: ReplyTemplate): string => pickName(name, locale)
  if (all.length === 0) return <EmptyState title={t('emptyTitle')} description={t('emptyText')} />
  return (
    <ul className={styles['list']} aria-label={t('list')}>
      {all
        .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), locale))
        .map((template) => (
          <OneTemplate key={template.template_id} template={template} name={nameOf(template)} onEdit={onEdit} />
        ))}
    </ul>
  )
}

interface OneTemplateProps extends Pick<TemplatesProps, 'onEdit'> {
  template: ReplyTemplate
  name: string
}

function OneTemplate({ template, name, onEdit }: OneTemplateProps) {
  const t = useStrings(templateStrings)
  const { locale, list, language } = useFormats()
  const { call } = useCaller()
  const { tell, refresh } = useTemplateChanges()
  const [state, setState] = useState<'ready' | 'busy'>('ready')
  const { template_id, rev, text } = template
  const remove = async (): Promise<void> => {
    setState('busy')
    try {
      await call('writeReplyTemplate', { body: { template_id, rev } })
      tell(template, undefined)
    } catch {
      // The call has told why; where somebody was faster, what they made of it comes into view.
      refresh()
      setState('ready')
    }
  }
  return (
    <li className={styles['item']}>
      <div className={styles['words']}>
        <h2 className={styles['name']}>{name}</h2>
        <p className={styles['text']}>{pickName(text, locale)}</p>
        <p className={styles['fine']}>{list(Object.keys(text).map(language))}</p>
      </div>
      <Can module="UserCenter" action="edit">
        <div className={styles['actions']}>
          <Button size="small" aria-label={t('editOf', { name })} onClick={() => onEdit(template)}>
            {t('edit')}
          </Button>
          <Button
            size="small"
            tone="danger"
            appearance="outlined"
            aria-label={t('removeOf', { name })}
            busy={state === 'busy'}
            onClick={() => void remove()}
          >
            {t('remove')}
          </Button>
        </div>
      </Can>
    </li>
  )
}
