/** Upper bounds of the duration buckets, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

interface Timing {
  readonly buckets: number[]
  sum: number
  count: number
}

/** Counts what the server answers, and tells it in the text form that Prometheus reads. */
export interface Metrics {
  /** One answer: the call's name, its body code, and how long it took in seconds. */
  observe(call: string, code: number, seconds: number): void
  render(): string
}

/** Metrics that start at zero. */
export function createMetrics(): Metrics {
  const answers = new Map<string, number>()
  const timings = new Map<string, Timing>()
  return {
    observe: (call, code, seconds) => {
      const key = `call="${call}",code="${code}"`
      answers.set(key, (answers.get(key) ?? 0) + 1)
      const timing = timings.get(call) ?? { buckets: bounds.map(() => 0), sum: 0, count: 0 }
      timings.set(call, timing)
      const place = bounds.findIndex((bound) => seconds <= bound)
      if (place >= 0) timing.buckets[place] = (timing.buckets[place] ?? 0) + 1
      timing.sum += seconds
      timing.count += 1
    },
    render: () => [...renderAnswers(answers), ...renderTimings(timings), ...renderProcess(), ''].join('\n'),
  }
}

function renderAnswers(answers: ReadonlyMap<string, number>): string[] {
  return ['# TYPE bms_answers_total counter', ...[...answers].map(([key, n]) => `bms_answers_total{${key}} ${n}`)]
}

function renderTimings(timings: ReadonlyMap<string, Timing>): string[] {
  const lines = ['# TYPE bms_answer_seconds histogram']
  for (const [call, { buckets, sum, count }] of timings) {
    let below = 0
    bounds.forEach((bound, place) => {
      below += buckets[place] ?? 0
      lines.push(`bms_answer_seconds_bucket{call="${call}",le="${bound}"} ${below}`)
    })
    lines.push(`bms_answer_seconds_bucket{call="${call}",le="+Inf"} ${count}`)
    lines.push(`bms_answer_seconds_sum{call="${call}"} ${sum}`, `bms_answer_seconds_count{call="${call}"} ${count}`)
  }
  return lines
}

function renderProcess(): string[] {
  return [
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
    '# TYPE process_uptime_seconds gauge',
    `process_uptime_seconds ${Math.floor(process.uptime())}`,
  ]
}
