import { toCsv } from './toCsv.ts'
import { toFileName } from './toFileName.ts'
import { toPicture } from './toPicture.ts'
import type { PictureWords } from './toPicture.ts'
import type { Sheet } from './widget-content.ts'

/** A widget's figures as a file, and below them what is to be known of them. */
export function toCsvFile(sheet: Sheet, nameParts: readonly string[], notes: readonly string[]): File {
  return new File([toCsv(sheet, notes)], `${toFileName(nameParts)}.csv`, { type: 'text/csv' })
}

/** A widget's chart as a file. Rejects when the browser makes no picture. */
export async function toPictureFile(
  chart: HTMLCanvasElement,
  words: PictureWords,
  host: Element,
  nameParts: readonly string[],
): Promise<File> {
  const blob = await toPicture(chart, words, host)
  return new File([blob], `${toFileName(nameParts)}.png`, { type: blob.type })
}
