import { itShouldStand } from './it-should-stand.ts'

// A file of its own, so that both halves run at the same time.
itShouldStand('writes', 12_000)
