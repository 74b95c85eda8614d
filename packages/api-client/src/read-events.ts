import { createParser } from 'eventsource-parser'

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
  let read: LineEvent[] = []
  let isTooLong = false
  const parser = createParser({
    maxBufferSize: longest,
    onEvent: ({ id, event = 'message', data }) => read.push({ id, event, data }),
    onError: ({ type }) => {
      isTooLong ||= type === 'max-buffer-size-exceeded'
    },
  })
  for await (const chunk of chunks) {
    parser.feed(chunk)
    yield* read
    read = []
    if (isTooLong) throw new Error('An event has no end.')
  }
}
