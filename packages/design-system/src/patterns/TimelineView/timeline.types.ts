import type { Tone } from '../../tokens/names.ts'
import type { TimelineViewLabels } from './labels.ts'

/** How much time stands side by side. */
export type TimelineZoom = 'day' | 'week' | 'month' | 'quarter'

/** Something that lasts from a moment to another; moments are milliseconds. */
export interface TimelineBar {
  readonly key: string
  readonly label: string
  readonly start: number
  readonly end: number
  readonly tone: Tone
  /** Said after the name: its state and its time. */
  readonly detail: string
  /** A word for what is the matter with it: it is then striped too, so that colour isn't alone. */
  readonly mark?: string | undefined
  /** What of its time staff may change by dragging and by keys. */
  readonly moves: 'both' | 'end' | 'none'
}

/** Bars that belong together, one under the other where they overlap. */
export interface TimelineRow {
  readonly key: string
  readonly label: string
  readonly bars: readonly TimelineBar[]
}

/** A line of the axis; `major` ones stand out. */
export interface TimelineTick {
  readonly at: number
  readonly label: string
  readonly weight: 'major' | 'minor'
}

/** The time that a bar was given. */
export interface TimelineMove {
  readonly key: string
  readonly start: number
  readonly end: number
}

export interface TimelineViewProps {
  /** What it shows, for screen readers. */
  label: string
  rows: readonly TimelineRow[]
  /** The whole of the axis. */
  from: number
  to: number
  zoom: TimelineZoom
  onZoomChange: (zoom: TimelineZoom) => void
  /** The moment in the middle to begin with; what comes later by scrolling is told by `onLook`. */
  at: number
  onLook?: ((at: number) => void) | undefined
  now: number
  /** Lines of a part of the axis, in the person's zone and language. */
  ticksOf: (from: number, to: number, zoom: TimelineZoom) => readonly TimelineTick[]
  onOpen: (key: string) => void
  /** A bar was moved or stretched: it stays where it was put as long as `pending` says so. */
  onMove?: ((move: TimelineMove) => void) | undefined
  /** Somebody tried what a bar doesn't allow. */
  onRefuse?: ((key: string, wanted: 'move' | 'stretch') => void) | undefined
  /** What was moved and isn't decided yet. */
  pending?: TimelineMove | undefined
  /** A span as words, while it is being moved. */
  tellSpan: (start: number, end: number) => string
  labels?: Partial<TimelineViewLabels>
}
