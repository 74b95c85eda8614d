import { confirmChangesAbove } from '@bms/contract'
import { ProgressDialog, Skeleton } from '@bms/design-system'
import { Activity, lazy, type ReactNode, Suspense, useMemo, useRef } from 'react'

import type { Translate } from '../../i18n/strings.ts'
import { useStrings } from '../../i18n/use-strings.ts'
import type { PeopleCheckHandle } from '../../reach/PeopleCheck.tsx'
import { AskReason } from '../../reason/AskReason.tsx'
import type { List } from '../define-list.ts'
import { listKitStrings, type ListKitKey } from '../list-kit.strings.ts'
import type { ListTools } from '../rows/list-call.ts'
import { countOf, type AskedChange, type ListChanges, type Targets } from './use-list-changes.ts'

const ConflictAsk = lazy(async () => ({ default: (await import('./ConflictAsk.tsx')).ConflictAsk }))
const PeopleCheck = lazy(async () => ({ default: (await import('../../reach/PeopleCheck.tsx')).PeopleCheck }))

export interface ChangeDialogsProps {
  readonly list: List
  readonly changes: ListChanges
  readonly tools: ListTools<string>
}

/** What a change asks before it is made: a reason, or what the page's own dialog wants to know. */
export function ChangeDialogs({ list, changes, tools }: ChangeDialogsProps) {
  const kit = useStrings(listKitStrings)
  const { asked, progress, conflict } = changes
  if (!asked) return null
  if (conflict) {
    return (
      <Suspense fallback={null}>
        <ConflictAsk list={list} tools={tools} asked={asked} conflict={conflict} changes={changes} />
      </Suspense>
    )
  }
  const { number } = tools.formats
  return (
    <>
      {/* Hidden, not gone: what was filled in is there again when it fails. */}
      {!(asked.action.people && asked.targets.kind === 'matching') && (
        <Activity mode={progress ? 'hidden' : 'visible'}>
          <Ask list={list} asked={asked} changes={changes} tools={tools} />
        </Activity>
      )}
      {progress && (
        <ProgressDialog
          title={titleOf(asked, tools, kit)}
          done={progress.done}
          of={progress.of}
          text={kit(progress.phase, { done: number(progress.done), of: number(progress.of) })}
          stopLabel={kit('stop')}
          onStop={changes.stop}
        />
      )}
    </>
  )
}

type Kit = Translate<ListKitKey>

type AskProps = ChangeDialogsProps & { asked: AskedChange }

function Ask({ list, asked, changes, tools }: AskProps) {
  const { Dialog, ask } = asked.action
  const { card, pass } = usePeopleCheck(asked, tools)
  if (!Dialog) {
    return ask ? (
      <AskWhy list={list} asked={asked} changes={changes} tools={tools} pass={pass}>
        {card}
      </AskWhy>
    ) : null
  }
  const [row, ...others] = asked.targets.kind === 'rows' ? asked.targets.rows : []
  return (
    <Dialog
      count={countOf(asked.targets)}
      {...(row && others.length === 0 && { row })}
      busy={changes.busy}
      error={changes.error}
      errors={changes.errors}
      partly={changes.partly}
      onSubmit={(run, undo) => pass() && changes.submit(run, '', undo)}
      onCancel={changes.cancel}
    >
      {card}
    </Dialog>
  )
}

/** The card about people who are changed, where they are several, and whether it lets the change pass. */
function usePeopleCheck({ action: { people }, targets }: AskedChange, tools: ListTools<string>) {
  const check = useRef<PeopleCheckHandle>(null)
  const found = useMemo(
    () =>
      people && targets.kind === 'rows' && targets.rows.length > 1
        ? targets.rows.map((row) => people(row, tools))
        : undefined,
    [people, targets, tools],
  )
  return {
    card: found && (
      <Suspense fallback={<Skeleton height={72} lines={3} />}>
        <PeopleCheck ref={check} people={found} />
      </Suspense>
    ),
    // Before it is there, many can't be confirmed.
    pass: (): boolean => check.current?.pass() ?? (found?.length ?? 0) <= confirmChangesAbove,
  }
}

function titleOf({ action: { ask, label }, targets }: AskedChange, { t }: ListTools<string>, kit: Kit): string {
  const name = targets.kind === 'rows' ? targets.name : undefined
  const count = countOf(targets)
  if (!ask) return t(label)
  if (name === undefined) return ask.many ? t(ask.many, { count }) : kit('askMany', { count, action: t(label) })
  return ask.one ? t(ask.one, { name }) : kit('askOne', { name, action: t(label) })
}

function AskWhy({
  list,
  asked,
  changes,
  tools,
  pass,
  children,
}: AskProps & { pass: () => boolean; children: ReactNode }) {
  const kit = useStrings(listKitStrings)
  const { action, targets } = asked
  const { ask, run } = action
  const { t, brand } = tools
  if (!ask || !run) return null
  return (
    <AskReason
      name={[list.call, brand, action.label, ...idsOf(list, targets)].join(' ')}
      title={titleOf(asked, tools, kit)}
      description={ask.about ? t(ask.about) : kit('askAbout')}
      templates={ask.templates?.map((key) => t(key)) ?? []}
      confirmLabel={t(action.label)}
      tone={action.tone ?? 'primary'}
      busy={changes.busy}
      error={changes.error}
      isAnswered={pass}
      onConfirm={(reason) => changes.submit(run, reason)}
      onCancel={changes.cancel}
    >
      {children}
    </AskReason>
  )
}

/** Names what a change is for, so that a reason is kept for it alone. */
const idsOf = (list: List, targets: Targets): readonly string[] =>
  targets.kind === 'rows' && !targets.query
    ? targets.rows.map((row) => list.rowId(row))
    : [JSON.stringify(targets.query)]
