import { join } from 'node:path'

import chromium, { inflate } from '@sparticuz/chromium'

/**
 * Unpacks the bundled Chromium into `TMPDIR`, the only place the package writes to. A process of its own, so that
 * nobody else's temporary directory moves. `argv[2]` is the package's folder of archives.
 */
const archives = process.argv[2]
if (archives === undefined) throw new Error('unpack.ts needs the folder of the archives')
await Promise.all([chromium.executablePath(archives), inflate(join(archives, 'al2023.tar.br'))])
