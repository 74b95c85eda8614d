import { crc32, deflateSync } from 'node:zlib'

import type { ApiClient } from '@bms/api-client'
import type { Asset, Brand } from '@bms/contract'

function toChunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A black picture of a size in pixels, as a PNG of one bit a pixel. */
function toPng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)))
  const begin = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const chunks = [toChunk('IHDR', head), toChunk('IDAT', deflateSync(rows)), toChunk('IEND', Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat([begin, ...chunks]))
}

/** A black picture as somebody chooses it. */
export const pictureFile = (name: string, width: number, height: number): File =>
  new File([toPng(width, height)], name, { type: 'image/png' })

const done = new WeakMap<ApiClient, Map<string, Promise<Asset>>>()

/** A picture of a size that is uploaded to a brand, once for each client: what objects may refer to. */
export function uploadPicture(client: ApiClient, brand: Brand, width: number, height: number): Promise<Asset> {
  const ofClient = done.get(client) ?? new Map<string, Promise<Asset>>()
  done.set(client, ofClient)
  const name = `${brand}-${width}x${height}.png`
  const file = pictureFile(name, width, height)
  const asset =
    ofClient.get(name) ??
    client.call('uploadImage', { brand, body: { file } }).then((answer) => ({ ...answer.asset, alt: 'A tidy room' }))
  ofClient.set(name, asset)
  return asset
}
