/** What reports of mail and push services hold. */
export const hookTexts: Readonly<Record<string, string>> = {
  events: 'What happened: 1,000 events at most.',
  'events.mail_id': 'The mail, as its header `x-bms-mail-id` names it.',
  'events.brand': 'The brand of the message.',
  'events.type': 'What became of it.',
  'events.reason': 'Why it failed.',
  known: 'How many events were of something that was sent from here.',
  unknown: 'How many were not, and changed nothing.',
}
