import { toCsv } from './toCsv.ts'
import { toPicture } from './toPicture.ts'
import type { PictureWords } from './toPicture.ts'
import type { Sheet } from './widget-content.ts'

/** Names a file after what is in it: `active-users-oct-22-nov-20`. Letters of all scripts stay. */
function toFileName(parts: readonly string[]): string {
  return parts
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** A widget's figures as a file. */
export function toCsvFile(sheet: Sheet, nameParts: readonly string[]): File {
  return new File([toCsv(sheet)], `${toFileName(nameParts)}.csv`, { type: 'text/csv' })
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
