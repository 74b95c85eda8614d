/** Texts of a ReplyBox. */
export interface ReplyBoxLabels {
  /** Names the choice between the two kinds. */
  kind: string
  public: string
  internal: string
  writeReply: string
  writeNote: string
  replyHint: string
  noteHint: string
  send: string
  save: string
  /** The button that adds pictures, with how many there are and may be. */
  attach: (count: number, max: number) => string
  attachments: string
  detach: (name: string) => string
  uploading: string
  /** How many characters of how many; read out by the field. */
  count: (length: number, max: number) => string
}

export const replyBoxLabels: ReplyBoxLabels = {
  kind: 'Who reads it',
  public: 'Reply',
  internal: 'Internal note',
  writeReply: 'Reply to the user',
  writeNote: 'Internal note',
  replyHint: 'Write to the user …',
  noteHint: 'Only staff sees this …',
  send: 'Send',
  save: 'Add note',
  attach: (count, max) => `Pictures ${count}/${max}`,
  attachments: 'Attached pictures',
  detach: (name) => `Remove ${name}`,
  uploading: 'Uploading',
  count: (length, max) => `${length} of ${max} characters`,
}
