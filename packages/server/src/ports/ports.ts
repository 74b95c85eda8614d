import type { Brand } from '@bms/contract'

import type { SingleSignOn } from './sso.ts'

/** An e-mail to one person. */
export interface Mail {
  /** The same for the same mail to the same person, however often it is handed over: what `Message-ID` is made from. */
  readonly id: string
  readonly from: { readonly name: string; readonly address: string }
  readonly replyTo?: string | undefined
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A message to the apps of some people. */
export interface Push {
  /** The same for the same part of the same message, however often it is handed over: the receiver drops repeats. */
  readonly id: string
  readonly message: Readonly<Record<string, unknown>>
  readonly userIds: readonly string[]
}

/** A file that is kept. */
export interface StoredFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly mime: string
}

/**
 * The ways out of the server. Each is handed in from outside: in the embedded default, mail and push go to the outbox
 * table and files to the data directory.
 */
export interface Ports {
  readonly mail: {
    /** Addresses that mail of a brand may come from. */
    readonly senders: (brand: Brand) => readonly string[]
    /** Where people reach this server, without a slash at the end: what links in mails begin with. */
    readonly publicUrl: string
    /** Whether handing over a mail again under the same id does no harm. */
    readonly isRepeatable?: boolean
    /** Whether mail goes nowhere: it is only kept in the outbox. */
    readonly isKept?: boolean
    /** @throws MailFailure when the mail wasn't taken, or nobody knows whether it was. */
    send(mail: Mail): Promise<void>
  }
  readonly push: {
    /** @throws when the whole part wasn't taken and is to be tried again. */
    send(push: Push): Promise<{ readonly failed: readonly { readonly userId: string; readonly reason: string }[] }>
  }
  readonly storage: {
    put(key: string, file: StoredFile): Promise<void>
    get(key: string): Promise<StoredFile | undefined>
    delete(key: string): Promise<void>
  }
  /** Left out where nobody signs in but here. */
  readonly sso?: SingleSignOn | undefined
}

/** Why a mail wasn't sent, and what is to be done about it. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure'
  /** `refused`: for good; `later`: it may be tried again; `unknown`: it may have been taken, so it must not be. */
  readonly kind: 'refused' | 'later' | 'unknown'

  constructor(kind: MailFailure['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

/** The address that mail of a brand comes from where none is configured. */
export const demoSenders = (brand: Brand): readonly string[] => [`news@${brand}.example.com`]

/** Ports that keep everything in memory, for tests: what was sent can be read. */
export function createMemoryPorts(): Ports & {
  readonly sent: { readonly mails: Mail[]; readonly pushes: Push[]; readonly files: Map<string, StoredFile> }
} {
  const sent = { mails: [] as Mail[], pushes: [] as Push[], files: new Map<string, StoredFile>() }
  return {
    sent,
    mail: {
      senders: demoSenders,
      publicUrl: 'https://console.example.com',
      send: async (mail) => void sent.mails.push(mail),
    },
    push: {
      send: async (push) => {
        sent.pushes.push(push)
        return { failed: [] }
      },
    },
    storage: {
      put: async (key, file) => void sent.files.set(key, file),
      get: async (key) => sent.files.get(key),
      delete: async (key) => void sent.files.delete(key),
    },
  }
}
