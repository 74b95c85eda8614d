import { SavedViewsMenu } from './SavedViewsMenu.tsx'
import { useSavedViews } from './use-saved-views.ts'
import { pickQuery, putQuery } from './view-query.ts'

export interface ParameterViewsProps {
  pageKey: string
  /** The parameters that views keep. */
  names: readonly string[]
}

/** Saved views of a page that is no list: parameters of its address under a name. Loaded when they are asked for. */
export function ParameterViews({ pageKey, names }: ParameterViewsProps) {
  const saved = useSavedViews({
    pageKey,
    read: (search) => pickQuery(names, search),
    write: (search, query) => putQuery(names, search, query),
    opens: 'plain',
  })
  return <SavedViewsMenu saved={saved} of="board" start="open" />
}
