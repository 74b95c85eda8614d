import { describe, expect, it } from 'vitest'

import type { FailedTest, TestName, TestRun } from './report.ts'
import { tryAgain } from './second-try.ts'
import type { Step } from './steps.ts'

const stories: Step = { name: 'stories', mend: '', counted: true, again: 'tests' }
const server: Step = { name: 'server', mend: '', counted: true, again: 'files' }

const named = (test: string, file = 'a.stories.tsx', project = 'light'): TestName => ({ project, file, test })
const failing = (name: TestName): FailedTest => ({ ...name, message: 'no', at: `${name.file}:1` })

/** Answers runs one after the other, and keeps what they were asked with. */
function answering(...runs: (TestRun | undefined)[]) {
  const asked: (readonly string[])[] = []
  const runAgain = async (args: readonly string[]) => {
    asked.push(args)
    return runs[asked.length - 1]
  }
  return { asked, runAgain }
}

describe('tryAgain', () => {
  it('should call unsteady what passes then, and say in which run', async () => {
    const [soon, late] = [named('Soon'), named('Late')]
    const { runAgain } = answering({ passed: [soon], failed: [failing(late)] }, { passed: [late], failed: [] })
    const { failed, unsteady } = await tryAgain(stories, [soon, late].map(failing), runAgain)
    expect(failed).toEqual([])
    expect(unsteady.map(({ test, passedInRun }) => [test, passedInRun])).toEqual([
      ['Soon', 2],
      ['Late', 3],
    ])
  })

  it('should keep failing what fails every time', async () => {
    const never = failing(named('Never'))
    const { asked, runAgain } = answering({ passed: [], failed: [never] }, { passed: [], failed: [never] })
    expect(await tryAgain(stories, [never], runAgain)).toEqual({ failed: [never], unsteady: [] })
    expect(asked).toHaveLength(2)
  })

  it('should not take a test for passed that was not run, nor a run without a report', async () => {
    const lost = failing(named('Lost'))
    for (const run of [{ passed: [], failed: [] }, undefined]) {
      const { runAgain } = answering(run, run)
      // oxlint-disable-next-line no-await-in-loop -- one case after the other
      expect((await tryAgain(stories, [lost], runAgain)).failed).toEqual([lost])
    }
  })

  it('should count what fails only in the second run', async () => {
    const [first, other] = [named('first', 'a.test.ts', 'server'), failing(named('other', 'a.test.ts', 'server'))]
    const { runAgain } = answering({ passed: [first], failed: [other] }, { passed: [], failed: [other] })
    expect((await tryAgain(server, [failing(first)], runAgain)).failed).toEqual([other])
  })

  it('should ask for the stories alone, in their modes, and for whole files of servers', async () => {
    const story = answering(undefined)
    await tryAgain(stories, [named('Long Text (a)', 'a.stories.tsx', 'phone')].map(failing), story.runAgain)
    const [args = []] = story.asked
    expect(args.slice(0, 3)).toEqual(['a.stories.tsx', '--project=phone', '-t'])
    expect('Long Text (a)').toMatch(new RegExp(args[3] ?? ''))
    expect('Long Text (a) more').not.toMatch(new RegExp(args[3] ?? ''))
    const whole = answering(undefined)
    await tryAgain(
      server,
      ['one', 'two'].map((test) => failing(named(test, 'b.test.ts', 'server'))),
      whole.runAgain,
    )
    expect(whole.asked).toEqual([['b.test.ts']])
  })

  it('should not try again where too much failed, or what belongs to no file', async () => {
    const many = Array.from({ length: 21 }, (_, index) => failing(named(`${index}`)))
    for (const first of [many, [failing(named('', '', ''))]]) {
      const { asked, runAgain } = answering()
      // oxlint-disable-next-line no-await-in-loop -- one case after the other
      expect((await tryAgain(stories, first, runAgain)).failed).toBe(first)
      expect(asked).toEqual([])
    }
  })
})
