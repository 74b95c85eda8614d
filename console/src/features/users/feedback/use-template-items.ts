import type { MenuAction } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { pickName } from '../../../shared/i18n/pick-name.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { toFailure } from '../../../shared/query/failure.ts'
import { templatesQuery } from './feedback.calls.ts'
import { recordStrings } from './record.strings.ts'
import { fillTemplate, otherLanguage, type TemplateSubject } from './reply-templates.ts'

/** The brand's reply templates by name, as entries of a menu; `onChoose` gets one as the customer is to read it. */
export function useTemplateItems(about: TemplateSubject, onChoose: (text: string) => void): readonly MenuAction[] {
  const t = useStrings(recordStrings)
  const { locale, language } = useFormats()
  const { data, error } = useQuery(templatesQuery(useCaller()))
  if (!data) {
    const why = error === null ? t('templatesLoading') : toFailure(error).message
    return [{ key: 'none', label: t('templates'), disabledReason: why }]
  }
  return data.list
    .map((template) => {
      const name = pickName(template.name, locale)
      const other = otherLanguage(template, about)
      return {
        key: template.template_id,
        label: other === undefined ? name : t('templateIn', { name, language: language(other) }),
        onSelect: () => onChoose(fillTemplate(template, about)),
      }
    })
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
}
