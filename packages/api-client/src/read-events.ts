/** An event of a line. */
export interface LineEvent {
  /** What it is taken up again by. */
  readonly id: string | undefined
  /** What kind of event it is; `message`, where it says nothing. */
  readonly event: string
  readonly data: string
}

/** Most characters that one event may have: what is longer isn't ours. */
const longest = 1_000_000

/**
 * Reads server-sent events out of text as it comes, in whatever pieces; comments and events without data are passed over,
 * as the HTML standard has it.
 * @throws Error when an event has no end.
 */
export async function* readEvents(chunks: AsyncIterable<string>): AsyncGenerator<LineEvent> {
  let rest = ''
  for await (const chunk of chunks) {
    rest = (rest + chunk).replaceAll(/\r\n|\r(?!$)/g, '\n')
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    if (rest.length > longest) throw new Error('An event has no end.')
    for (const block of blocks) {
      const event = toEvent(block)
      if (event) yield event
    }
  }
}

function toEvent(block: string): LineEvent | undefined {
  const fields = block.split('\n').map((line) => {
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? []
    return { name, value }
  })
  const last = (wanted: string): string | undefined => fields.findLast(({ name }) => name === wanted)?.value
  const data = fields.filter(({ name }) => name === 'data').map(({ value }) => value)
  return data.length === 0 ? undefined : { id: last('id'), event: last('event') ?? 'message', data: data.join('\n') }
}
