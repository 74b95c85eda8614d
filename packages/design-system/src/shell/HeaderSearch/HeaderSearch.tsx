import { Search } from '@blueprintjs/icons'

import { Button } from '../../primitives/Button/Button.tsx'
import { englishLabels } from './labels.ts'
import type { HeaderSearchLabels } from './labels.ts'
import type { FoundRecords, SearchAction, SearchPlace } from './search-place.ts'
import { SearchDialog } from './SearchDialog.tsx'

import styles from './HeaderSearch.module.css'

export interface HeaderSearchProps {
  /** Whether the search is open; useSearchShortcut() tells when the keys ask for it. */
  state: 'open' | 'closed'
  /** Where one may go. See toSearchPlaces(). */
  places: readonly SearchPlace[]
  /** Where one was last, the latest first; shown while nothing is typed. */
  recent?: readonly SearchPlace[]
  /** What one may do from everywhere. */
  actions?: readonly SearchAction[]
  /** What of the records fits; shown below the places. */
  records?: FoundRecords
  /** What is searched for, at every keystroke. */
  onQueryChange?: (query: string) => void
  onOpen: () => void
  /** Also called before something found is opened or done. */
  onClose: () => void
  onGo: (path: string, place: SearchPlace) => void
  labels?: Partial<HeaderSearchLabels>
}

const none: readonly never[] = []
const noRecords: FoundRecords = { state: 'ready', places: none }

/** The search of the top bar: a button, and the dialog that finds places and actions. Closing forgets what was typed. */
export function HeaderSearch({
  state,
  places,
  recent = none,
  actions = none,
  records = noRecords,
  onQueryChange,
  onOpen,
  onClose,
  onGo,
  labels: given,
}: HeaderSearchProps) {
  const labels = { ...englishLabels, ...given }
  return (
    <>
      <Button
        appearance="outlined"
        className={styles['trigger']}
        icon={<Search />}
        endIcon={
          <kbd className={styles['key']} aria-hidden="true">
            {labels.shortcut}
          </kbd>
        }
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={onOpen}
      >
        {labels.search}
      </Button>
      {state === 'open' && (
        <SearchDialog
          places={places}
          recent={recent}
          actions={actions}
          records={records}
          onQueryChange={onQueryChange}
          labels={labels}
          onClose={onClose}
          onChoose={(entry) => {
            onClose()
            if (entry.kind === 'action') entry.action.onSelect()
            else onGo(entry.path, entry)
          }}
        />
      )}
    </>
  )
}
