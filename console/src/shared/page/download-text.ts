import { downloadFile } from './download-file.ts'

/** Hands a text out as a file. */
export function downloadText(fileName: string, mediaType: string, text: string): void {
  downloadFile(new File([text], fileName, { type: mediaType }))
}
