/** A moment with its zone: `Nov 20, 17:26 GMT+8`. */
export function writeMoment(moment: Date, locale: string, timeZone: string): string {
  const time = new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(moment)
  // Written by itself: Chinese would have it between the day and the hour.
  const zone = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')
  return `${time} ${zone?.value ?? ''}`
}
