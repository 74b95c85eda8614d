import { Cross, Plus } from '@blueprintjs/icons'
import { introSectionKinds } from '@bms/contract'
import { Button, MenuButton, SortableList, StatusTag } from '@bms/design-system'
import { useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'

import { useGroup } from '../../../shared/form/use-group.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { emptySection, mostSections, type IntroValues, type SectionValues } from './intro-form.model.ts'
import { introFormStrings } from './intro-form.strings.ts'
import { sectionIcons } from './section-icons.tsx'
import { SectionField } from './SectionField.tsx'

import styles from './intro.module.css'

/** A section that was taken away, and where it stood. */
interface Removed {
  readonly index: number
  readonly section: SectionValues
}

/** The sections of an introduction in their order: added by kind, dragged, taken away, and brought back. */
export function SectionFields({ locale }: { locale: string }) {
  const t = useStrings(introFormStrings)
  const { control, getValues } = useFormContext<IntroValues>()
  const { fields, append, insert, move, remove } = useFieldArray({ control, name: 'sections' })
  const error = useGroup('sections', t('sections'))
  const [removed, setRemoved] = useState<Removed>()
  const nameOf = (kind: SectionValues['kind'], index: number): string => t(`${kind}In`, { number: index + 1 })
  const placeOf = (id: string): number => fields.findIndex((field) => field.id === id)
  const takeAway = (index: number): void => {
    const section = getValues(`sections.${index}`)
    setRemoved({ index, section: structuredClone(section) })
    remove(index)
  }
  return (
    <section className={styles['sections']} aria-label={t('sections')}>
      <div className={styles['sectionsHead']}>
        <h3 className={styles['sectionsTitle']}>{t('sections')}</h3>
        <span className={styles['muted']}>{t('sectionsOf', { count: fields.length, most: mostSections })}</span>
      </div>
      <SortableList
        label={t('sections')}
        items={fields}
        keyOf={({ id }) => id}
        labelOf={({ id, kind }) => nameOf(kind, placeOf(id))}
        onMove={(id, to) => move(placeOf(id), to)}
        labels={{
          move: (name) => t('move', { name }),
          moved: (name, place, count) => t('moved', { name, place, count }),
        }}
        renderItem={({ kind }, index) => (
          <div className={styles['section']}>
            <div className={styles['sectionHead']}>
              <StatusTag tone="neutral">{t(kind)}</StatusTag>
              <Button
                size="small"
                appearance="minimal"
                icon={<Cross />}
                aria-label={t('removeSection', { name: nameOf(kind, index) })}
                title={t('removeSection', { name: nameOf(kind, index) })}
                onClick={() => takeAway(index)}
              />
            </div>
            <SectionField kind={kind} index={index} locale={locale} label={nameOf(kind, index)} />
          </div>
        )}
      />
      <output className={styles['undo']} data-state={removed ? 'removed' : 'none'}>
        {removed && (
          <>
            <span>{t('sectionRemoved', { name: nameOf(removed.section.kind, removed.index) })}</span>
            <Button
              size="small"
              onClick={() => {
                insert(Math.min(removed.index, fields.length), removed.section)
                setRemoved(undefined)
              }}
            >
              {t('undo')}
            </Button>
          </>
        )}
      </output>
      {error !== undefined && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
      <div>
        <MenuButton
          size="small"
          icon={<Plus />}
          align="start"
          label={t('addSection')}
          disabled={fields.length >= mostSections}
          items={introSectionKinds.map((kind) => ({
            key: kind,
            label: t(kind),
            icon: sectionIcons[kind],
            onSelect: () => append(emptySection(kind)),
          }))}
        >
          {t('addSection')}
        </MenuButton>
      </div>
    </section>
  )
}
