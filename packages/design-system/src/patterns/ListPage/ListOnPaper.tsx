import { usePrinting } from '../../primitives/use-printing.ts'
import { PaperFacts } from '../PaperFacts/PaperFacts.tsx'
import { listFacts, type PrintedList } from './list-facts.ts'

export interface ListOnPaperProps extends PrintedList {
  /** What else the sheet says, first. */
  readonly facts: (() => readonly string[]) | undefined
}

/** Says on paper what the controls say on the screen, and turns the sheet on its side. There while the page is printed. */
export function ListOnPaper(props: ListOnPaperProps) {
  return usePrinting() ? <Facts {...props} /> : null
}

function Facts({ facts, ...list }: ListOnPaperProps) {
  return (
    <div data-bms-paper="list">
      <PaperFacts facts={[...(facts?.() ?? []), ...listFacts(list)]} />
    </div>
  )
}
