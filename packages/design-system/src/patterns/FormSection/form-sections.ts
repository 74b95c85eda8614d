import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'

/** A section of a form page, by the id of its heading. */
export interface PageSection {
  readonly id: string
  readonly title: string
}

/** The sections that stand in a form page, from the top. */
export interface FormSections {
  /** A section came into view; the function given back takes it away again. */
  readonly add: (section: PageSection) => () => void
  readonly list: () => readonly PageSection[]
  readonly subscribe: (listener: () => void) => () => void
}

const isBefore = (a: PageSection, b: PageSection): number => {
  const [first, second] = [document.getElementById(a.id), document.getElementById(b.id)]
  if (!first || !second) return 0
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

/** Makes the list of a page's sections. */
export function createFormSections(): FormSections {
  let sections: readonly PageSection[] = []
  const listeners = new Set<() => void>()
  const put = (next: readonly PageSection[]): void => {
    sections = next
    for (const listener of listeners) listener()
  }
  return {
    add(section) {
      put([...sections, section].toSorted(isBefore))
      return () => put(sections.filter((one) => one !== section))
    },
    list: () => sections,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The sections of the page around. */
export const FormSectionsContext = createContext<FormSections | undefined>(undefined)

/** The section around, by its id. */
export const FormSectionContext = createContext<string | undefined>(undefined)

const none: readonly PageSection[] = []
const nothing = (): (() => void) => () => undefined

/** The sections of the form page around, from the top; none outside one. */
export function useFormSections(): readonly PageSection[] {
  const store = use(FormSectionsContext)
  return useSyncExternalStore(store?.subscribe ?? nothing, store?.list ?? (() => none))
}

/** The id of the section around, as `useFormSections` names it; undefined outside one. */
export const useFormSection = (): string | undefined => use(FormSectionContext)

/** Makes a section known to the page around. */
export function useAddSection({ id, title }: PageSection): void {
  const store = use(FormSectionsContext)
  useEffect(() => store?.add({ id, title }), [store, id, title])
}

/** Pixels from the top of the window to where what is read begins. */
const readFrom = 200

const sectionOf = ({ id }: PageSection): HTMLElement | null | undefined =>
  document.getElementById(id)?.closest('section')

/** The section in which somebody works, while it can be seen; else the last that begins in the upper part of the window. */
function findCurrent(sections: readonly PageSection[]): string | undefined {
  const places = sections.map((section) => ({ id: section.id, element: sectionOf(section) }))
  const seen = places.map(({ id, element }) => ({ id, element, box: element?.getBoundingClientRect() }))
  const worked = seen.find(({ element }) => element?.contains(document.activeElement))
  if (worked?.box && worked.box.bottom > 0 && worked.box.top < window.innerHeight) return worked.id
  return (seen.findLast(({ box }) => box && box.top <= readFrom) ?? seen[0])?.id
}

/** Which of some sections is being read, or worked in. */
export function useSectionInSight(sections: readonly PageSection[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    let frame = 0
    const look = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setCurrent(findCurrent(sections)))
    }
    look()
    // Whatever it is that scrolls.
    document.addEventListener('scroll', look, { capture: true, passive: true })
    document.addEventListener('focusin', look)
    window.addEventListener('resize', look)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', look, { capture: true })
      document.removeEventListener('focusin', look)
      window.removeEventListener('resize', look)
    }
  }, [sections])
  return sections.some(({ id }) => id === current) ? current : sections[0]?.id
}

/** Brings a section to the top, and the keyboard with it. */
export function goToSection(id: string): void {
  const heading = document.getElementById(id)
  heading?.closest('section')?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
