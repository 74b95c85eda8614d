import type { FormField } from '@bms/contract'
import { PNG } from 'pngjs'

import { damageText } from './damage.ts'
import { naughtyStrings } from './naughty-strings.ts'
import type { Random } from './random.ts'

/** A picture that says nothing, of a size in pixels. */
export function blankPicture(width: number, height: number, name = 'blank.png'): File {
  const bytes = new Uint8Array(PNG.sync.write(new PNG({ width, height })))
  return new File([bytes], name, { type: 'image/png' })
}

const picture = blankPicture(2, 2)

/** A picture, and what only says that it is one. */
export const files: readonly File[] = [
  picture,
  new File([picture.slice(0, 40)], 'cut.png', { type: 'image/png' }),
  new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'], 'a.svg', { type: 'image/svg+xml' }),
  new File([], 'Ночь 🧹.jpg', { type: 'image/jpeg' }),
]

/** What of a request a form is. */
interface FormBody {
  readonly body: FormData | string | Uint8Array<ArrayBuffer>
  readonly headers?: Readonly<Record<string, string>>
}

/** A form with files: as browsers send it, with other fields, or hurt on its way. */
export function formFor({ field, most }: FormField, random: Random): FormBody {
  const naughty = random.pick(naughtyStrings).toWellFormed()
  if (random.chance(0.3)) {
    const head = `Content-Disposition: form-data; name="${field}"; filename="${naughty}"\r\nContent-Type: image/png`
    const body = damageText(`--x\r\n${head}\r\n\r\n${naughty}\r\n--x--\r\n`, random)
    return { body, headers: { 'content-type': 'multipart/form-data; boundary=x' } }
  }
  const form = new FormData()
  for (let count = random.int(0, most + 1); count > 0; count -= 1) {
    const name = random.chance(0.9) ? field : random.pick(['x', '', '__proto__', naughty])
    if (random.chance(0.1)) form.append(name, naughty)
    else form.append(name, random.pick(files), random.chance(0.5) ? naughty : 'picture.png')
  }
  return { body: form }
}
