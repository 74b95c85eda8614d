import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

import { createLimit } from '../../create-limit.ts'

const derive = promisify(argon2)

/** argon2id with 19 MiB and 2 passes: the figures of OWASP's first recommendation. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

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
 * memory and threads; `waiting` more wait.
 * @throws Problem 42900 from its functions when more than that want in.
 */
export function createPasswordHasher({ atOnce = 2, waiting = 200 } = {}): PasswordHasher {
  const limit = createLimit({
    atOnce,
    waiting,
    message: 'Too many people are signing in. Try again in a moment.',
  })
  const dummy = limit(() => hashNow(randomBytes(16).toString('hex')))
  return {
    hash: (password) => limit(() => hashNow(password)),
    verify: async (password, hash) => {
      const known = hash ?? (await dummy)
      const same = await limit(() => verifyNow(password, known))
      return hash !== null && same
    },
  }
}

async function hashNow(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: password, nonce, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${toBase64(nonce)}$${toBase64(tag)}`
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
