import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

import { createLimit } from '../create-limit.ts'

const derive = promisify(argon2)

/** What a hash costs: KiB of memory, and how often all of it is gone through. */
interface Cost {
  readonly memory: number
  readonly passes: number
}

/** The figures of OWASP's first recommendation for argon2id. */
const strong: Cost = { memory: 19_456, passes: 2 }

const form = { parallelism: 1, tagLength: 32 } as const

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Hashes and checks passwords. */
export interface PasswordHasher {
  /** A hash in PHC form, with a salt of its own. */
  hash(password: string): Promise<string>
  /** Whether the password made the hash. Without a hash it takes as long and is false. */
  verify(password: string, hash: string | null): Promise<boolean>
}

/**
 * A hasher that works on `atOnce` passwords at a time, so that a crowd at the door can't take all
 * memory and threads; `waiting` more wait. Only tests hash at another cost than the usual.
 * @throws Problem 42900 from its functions when more than that want in.
 */
export function createPasswordHasher({ atOnce = 2, waiting = 200, cost = strong } = {}): PasswordHasher {
  const limit = createLimit({
    atOnce,
    waiting,
    reason: 'too-many-sign-ins',
  })
  const dummy = limit(() => hashNow(randomBytes(16).toString('hex'), cost))
  return {
    hash: (password) => limit(() => hashNow(password, cost)),
    verify: async (password, hash) => {
      const known = hash ?? (await dummy)
      const same = await limit(() => verifyNow(password, known))
      return hash !== null && same
    },
  }
}

async function hashNow(password: string, { memory, passes }: Cost): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: password, nonce, memory, passes, ...form })
  return `$argon2id$v=19$m=${memory},t=${passes},p=${form.parallelism}$${toBase64(nonce)}$${toBase64(tag)}`
}

async function verifyNow(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = phc.exec(hash) ?? []
  if (salt === undefined || tag === undefined) return false
  const expected = Buffer.from(tag, 'base64')
  const found = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(found, expected)
}

function toBase64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
