import { createPasswordHasher } from '../access/password-hasher.ts'

/** What is least that argon2id takes. */
export const testCost = { memory: 8, passes: 1 }

/** Hashes as the server does, at next to no cost: tests sign in thousands of times. */
export const testPasswords = createPasswordHasher({ cost: testCost })
