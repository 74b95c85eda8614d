import { type SheetKind, sheetKinds } from '@bms/contract'
import { Callout, EmptyState, FilterBar, PageHeading } from '@bms/design-system'
import { useMemo, useState } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useListLabels } from '../../../shared/i18n/use-list-labels.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { PageFrame } from '../../../shared/page/PageFrame.tsx'
import { useViewport } from '../../../shared/page/use-media.ts'
import { RecordProblem } from '../../../shared/record/RecordProblem.tsx'
import { useBrand } from '../../../shared/rights.ts'
import type { Tab } from '../../../shared/tabs/tab.ts'
import { useTab } from '../../../shared/tabs/use-tab.ts'
import { NotSaved } from './NotSaved.tsx'
import { type SheetText, toTexts } from './sheet.model.ts'
import { ImportAction, TranslationActions } from './TranslationActions.tsx'
import { TranslationList } from './TranslationList.tsx'
import { mostEntries } from './translations.calls.ts'
import { translationStrings } from './translations.strings.ts'
import { TranslationSheet } from './TranslationSheet.tsx'
import { type Board, useBoard } from './use-board.ts'
import { useFilters } from './use-filters.ts'
import { useMay } from './use-may.ts'
import { type Saves, useSaves } from './use-saves.ts'
import { useWords } from './use-words.ts'

import styles from './translations.module.css'

/** Every text of a brand's content in its languages, as a sheet that is edited where it is read. */
export function TranslationsPage() {
  // What was typed for one brand is none of another's.
  return <BoardPage key={useBrand()} />
}

function BoardPage() {
  const t = useStrings(translationStrings)
  const board = useBoard()
  const labels = useListLabels()
  const isMobile = useViewport() === 'mobile'
  const filterBar = useFilters(board)
  const mayEdit = useMay('edit')
  const { state, entries, total } = board
  const texts = useMemo(() => toTexts(entries), [entries])
  const saves = useSaves(texts)
  const [importing, setImporting] = useState<'closed' | 'open'>('closed')
  const [importWork, setImportWork] = useState<Tab['work']>('clean')
  useTab({ work: saves.pending.size > 0 ? 'dirty' : importWork, onDiscard: saves.discard })
  return (
    <PageFrame fit="viewport">
      <div className={styles['page']}>
        <PageHeading
          title={t('title')}
          description={t('about')}
          actions={
            isMobile || state !== 'ready' ? undefined : (
              <TranslationActions board={board} mayEdit={mayEdit} onImport={() => setImporting('open')} />
            )
          }
        />
        <FilterBar
          {...filterBar}
          resultText={state === 'ready' ? t('found', { count: total, total }) : undefined}
          labels={labels.filter}
        />
        <NotSaved saves={saves} />
        {state === 'failed' ? (
          <RecordProblem
            error={board.error}
            onRetry={board.retry}
            denied={{ title: t('denied'), module: 'KnowledgeBase' }}
          />
        ) : state === 'ready' && entries.length === 0 ? (
          <Nothing board={board} />
        ) : (
          <Shown board={board} texts={texts} saves={saves} isMobile={isMobile} mayEdit={mayEdit} />
        )}
        {importing === 'open' && (
          <ImportAction board={board} mayEdit={mayEdit} onWork={setImportWork} onClose={() => setImporting('closed')} />
        )}
      </div>
    </PageFrame>
  )
}

interface ShownProps {
  board: Board
  texts: readonly SheetText[]
  saves: Saves
  isMobile: boolean
  mayEdit: (kind: SheetKind) => boolean
}

function Shown({ board, texts, saves, isMobile, mayEdit }: ShownProps) {
  const t = useStrings(translationStrings)
  const { list } = useFormats()
  const words = useWords()
  const { entries, isCut, state, asked, locales } = board
  const shown = useMemo(() => (asked.locale === undefined ? locales : [asked.locale]), [asked.locale, locales])
  const locked = sheetKinds.filter((kind) => entries.some((entry) => entry.kind === kind) && !mayEdit(kind))
  return (
    <>
      {isCut && <Callout tone="info">{t('first', { most: mostEntries })}</Callout>}
      {!isMobile && locked.length > 0 && (
        <Callout tone="info">{t('readOnly', { kinds: list(locked.map(words.kind)) })}</Callout>
      )}
      {isMobile ? (
        <TranslationList entries={entries} locales={shown} state={state === 'loading' ? 'loading' : 'ready'} />
      ) : (
        <TranslationSheet
          texts={texts}
          locales={shown}
          state={state === 'loading' ? 'loading' : 'ready'}
          mayEdit={mayEdit}
          saves={saves}
        />
      )}
    </>
  )
}

function Nothing({ board: { list } }: { board: Board }) {
  const t = useStrings(translationStrings)
  return list.narrowed ? (
    <EmptyState title={t('noneTitle')} description={t('noneText')} />
  ) : (
    <EmptyState title={t('emptyTitle')} description={t('emptyText')} />
  )
}
