import type { ModeName } from '../../.storybook/modes.ts'
import type { Box } from './compare.ts'

/** What the browser asks of Node for a story in one mode. */
export type PictureRequest = {
  readonly storyId: string
  readonly mode: ModeName
  /** The mode whose accepted picture, or reason, this must be: another one for a story that sets its window itself. */
  readonly acceptedMode: ModeName
} & (
  | {
      /** The element that is photographed, as a CSS selector. */
      readonly selector: string
      /** Whether to compare the picture; that of a story that has failed already is only kept for the report. */
      readonly compare: boolean
      /** Whether another picture of this render was waited for. */
      readonly hasWaited: boolean
    }
  /** The story stays out of the pictures, for this reason. */
  | { readonly skip: string }
)

/** What became of a story's picture. */
export type PictureResult =
  | { readonly state: 'same' | 'written' | 'notCompared' | 'skipped' }
  | { readonly state: 'changed'; readonly changedPixels: number; readonly box: Box; readonly resized?: string }
  | { readonly state: 'missing' }
  /** It differs from the accepted picture of another render, which it should equal. */
  | { readonly state: 'unlike' }
  /** The story stays out, but for no reason, or for another than the accepted one. */
  | { readonly state: 'unexplained' }

declare module 'vitest/browser' {
  interface BrowserCommands {
    takePicture(request: PictureRequest): Promise<PictureResult>
    bringToFront(): Promise<void>
  }
}

declare module 'vitest' {
  interface TaskMeta {
    storyId?: string
    /** By mode; one that is missing was not taken. */
    pictures?: Partial<Record<ModeName, PictureResult>>
  }
}
