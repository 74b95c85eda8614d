import { type Audience, audienceCalls, type AudienceKind, codes } from '@bms/contract'
import { FormSection } from '@bms/design-system'
import { failWith, pending } from '@bms/fixtures/mock'
import { useWatch } from 'react-hook-form'
import { expect, fn, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { everybody, peopleNamed, toAudience } from '../../../console/src/features/operations/audience/audience.model.ts'
import { AudienceFields } from '../../../console/src/features/operations/audience/AudienceFields.tsx'
import { ConfirmNumber } from '../../../console/src/features/operations/audience/ConfirmNumber.tsx'
import { ReachCard } from '../../../console/src/features/operations/audience/ReachCard.tsx'
import { useSummarizeAudience } from '../../../console/src/features/operations/audience/summarize-audience.ts'
import { useAudienceReach } from '../../../console/src/features/operations/audience/use-audience-reach.ts'
import { useExplainAudience } from '../../../console/src/features/operations/audience/use-explain-audience.ts'
import { CallFormPanel } from '../../../console/src/shared/form/CallFormPanel.tsx'
import { useCallForm } from '../../../console/src/shared/form/use-call-form.ts'
import { isManyPeople } from '../../../console/src/shared/reach/typed-number.ts'
import { StoryPage, type StoryWorld } from '../story-console.tsx'

interface Values {
  audience: Audience
  confirm_total: string
}

interface BuilderProps {
  audience?: Audience | undefined
  kind?: AudienceKind | undefined
  locales?: readonly string[] | undefined
  quietHours?: boolean | undefined
  onSave?: ((audience: Audience) => void) | undefined
}

/** A form as those of messages and promotions are: whom it is for, and whom that reaches. */
function Builder({ audience = everybody, kind = 'message', locales = ['en', 'zh-CN'], ...props }: BuilderProps) {
  const { quietHours = true, onSave } = props
  const say = useSummarizeAudience()
  const form = useCallForm<Values, typeof audienceCalls.audienceEstimate.body, undefined>({
    schema: audienceCalls.audienceEstimate.body,
    initial: { audience, confirm_total: '' },
    toBody: (values) => ({ audience: toAudience(values.audience), kind }),
    save: async (body) => onSave?.(body.audience) as undefined,
    explain: useExplainAudience(),
    draft: 'none',
  })
  // Cast: the form holds nothing else.
  const { audience: now } = useWatch({ control: form.methods.control }) as Values
  const { estimate } = useAudienceReach({ audience: now, kind })
  return (
    <CallFormPanel form={form} title="Audience">
      <FormSection title="Whom it is for" description={say(toAudience(now))} columns="wide">
        <AudienceFields<Values> name="audience" kind={kind} />
        <ReachCard audience={now} kind={kind} locales={locales} defaultLoc="en" quietHours={quietHours}>
          {estimate && isManyPeople(estimate.total) && (
            <ConfirmNumber<Values> name="confirm_total" people={estimate.total} />
          )}
        </ReachCard>
      </FormSection>
    </CallFormPanel>
  )
}

function AudiencePage({
  audience,
  kind,
  locales,
  quietHours,
  onSave,
  ...world
}: BuilderProps & Omit<StoryWorld, 'brand'>) {
  return (
    <StoryPage brand="kyvol" {...world}>
      <main style={{ padding: 16 }}>
        <h1 className="bms-visually-hidden">Audience</h1>
        <Builder {...{ audience, kind, locales, quietHours, onSave }} />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Audience',
  component: AudiencePage,
  parameters: { layout: 'fullscreen' },
  args: { onSave: fn() },
})
export default meta

const patient = { timeout: 5000 }
const reach = async () => within(await screen.findByRole('region', { name: /Whom it reaches|触达范围/ }))
const total = async () => (await (await reach()).findAllByRole('definition', {}, patient))[0]?.textContent ?? ''
const choose = (name: RegExp) => screen.findByRole('radio', { name })

/** Everybody: how many, by what, how late it is there, and who would read another's language. */
export const Everybody = meta.story({
  play: async () => {
    await expect(Number((await total()).replace(',', ''))).toBeGreaterThan(0)
    const told = await reach()
    await expect(told.getByText(/would read English, not their own language/)).toBeVisible()
    await expect(told.getByRole('table', { name: 'Data centre' })).toBeVisible()
    const hours = within(told.getByRole('list', { name: 'What their clocks show now' })).getAllByRole('listitem')
    await expect(hours).toHaveLength(24)
  },
})

/** Conditions narrow it down: the card follows, says what each leaves alone, and a sentence says whom it means. */
export const Conditions = meta.story({
  play: async ({ args, userEvent }) => {
    const all = await total()
    await userEvent.click(await choose(/^People who meet conditions/))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Germany' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'iOS' }))
    await userEvent.type(screen.getByLabelText('App version from'), '4.0')
    await userEvent.type(screen.getByLabelText('Active within the last days'), '30')
    await expect(
      await screen.findByText(/^[\d,]+ people have this version or a later one\.$/, {}, patient),
    ).toBeVisible()
    await expect(screen.getByText(/^[\d,]+ people were active\. 1 to 365 days/)).toBeVisible()
    await expect(
      screen.getByText('People in Germany, on iOS, with app 4.0 or newer, active in the last 30 days'),
    ).toBeVisible()
    const alone = await (await reach()).findByRole('table', { name: 'By one condition alone' }, patient)
    await waitFor(() => expect(within(alone).getAllByRole('row')).toHaveLength(5), patient)
    await expect(await total()).not.toBe(all)
    await userEvent.clear(screen.getByLabelText('App version from'))
    await waitFor(() => expect(within(alone).getAllByRole('row')).toHaveLength(4), patient)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
    await expect(args.onSave).toHaveBeenCalledWith({
      ...everybody,
      mode: 'filter',
      countries: ['DE'],
      platforms: ['ios'],
      active_within_days: 30,
    })
  },
})

/** People by list: what is no id and who is no user are named by their lines, and taken out at once. */
export const PeopleByList = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.click(await choose(/^People by list/))
    await expect(screen.getByText('Say whom it is for, and the people are counted.')).toBeVisible()
    const field = screen.getByLabelText('User ids')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Name at least one person/))
    await userEvent.click(field)
    await userEvent.paste('01ZZZZZZZZZZZZZZZZZZZZZZZZ\nada@example.com\n01ZZZZZZZZZZZZZZZZZZZZZZZZ')
    await expect(screen.getByText('Line 2: ada@example.com is no id.')).toBeVisible()
    await expect(screen.getByText('1 id stood there twice and counts once.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await expect(args.onSave).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Take out what is no id' }))
    await expect(
      await screen.findByText('Line 1: 01ZZZZZZZZZZZZZZZZZZZZZZZZ is no user of this brand.', undefined, patient),
    ).toBeVisible()
    await expect((await reach()).getByText('Nobody can be reached so. It can’t go out.')).toBeVisible()
  },
})

/** A file's ids are added to what is there; its head and other columns don't count. */
export const FromFile = meta.story({
  args: { audience: peopleNamed(['01J0ZQ4F8M3V6T9XK2B7R5C1DE']) },
  play: async ({ canvasElement, userEvent }) => {
    await screen.findByLabelText('User ids')
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')
    const rows = 'user_id,name\n01J0ZQ4F8M3V6T9XK2B7R5C1DF,Ada\n01J0ZQ4F8M3V6T9XK2B7R5C1DE,Ben'
    if (input) await userEvent.upload(input, new File([rows], 'people.csv', { type: 'text/csv' }))
    await expect(await screen.findByText('1 id added from people.csv.')).toBeVisible()
    await expect(screen.getByLabelText('User ids')).toHaveValue(
      '01J0ZQ4F8M3V6T9XK2B7R5C1DE\n01J0ZQ4F8M3V6T9XK2B7R5C1DF\n01J0ZQ4F8M3V6T9XK2B7R5C1DE',
    )
    await expect(await screen.findByRole('button', { name: /Take out the 2 that are no users/ }, patient)).toBeVisible()
  },
})

/** Conditions are kept under a name, and are there again for the next thing that goes out. */
export const Saved = meta.story({
  args: { audience: { ...everybody, mode: 'filter', countries: ['DE', 'FR'], active_within_days: 30 } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Saved audiences' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Save these conditions' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save these conditions' }))
    await userEvent.type(dialog.getByLabelText('Name'), 'Active in the west')
    await userEvent.selectOptions(dialog.getByLabelText('For'), 'Everyone')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(await screen.findByRole('button', { name: 'Audience: Active in the west' })).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: 'France' }))
    await userEvent.click(screen.getByRole('button', { name: 'Saved audiences' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Active in the west/ }))
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'France' })).toBeChecked())
    await expect(screen.getByText('People in Germany or France, active in the last 30 days')).toBeVisible()
  },
})

/** At night it isn't sent without waiting, unless that is meant. */
export const AtNight = meta.story({
  args: {
    quietHours: false,
    locales: [],
    answers: (usual) => ({
      audienceEstimate: async (...call) => {
        const found = await usual.audienceEstimate(...call)
        return { ...found, total: 12_480, local_hours: found.local_hours.map((_, hour) => (hour === 3 ? 1204 : 490)) }
      },
    }),
  },
  play: async () => {
    const told = await reach()
    await expect(
      await told.findByText('5,614 people get it at night, between 22:00 and 08:00 of their own day.', {}, patient),
    ).toBeVisible()
    await expect(told.queryByText(/not their own language/)).toBeNull()
    await expect(told.getByLabelText('How many people is that?')).toHaveAccessibleDescription(/Type 12,480/)
  },
})

/** It can't be counted now: said with a way to try again, and nothing is lost. */
export const Failed = meta.story({
  args: { failures: { audienceEstimate: failWith(codes.server, 'The database is resting.') } },
  play: async ({ userEvent }) => {
    const told = await reach()
    await expect(await told.findByText(/The database is resting/, {}, { timeout: 9000 })).toBeVisible()
    await userEvent.click(told.getByRole('button', { name: 'Try again' }))
    await expect(await told.findByText('The people are being counted')).toBeVisible()
  },
})

export const Counting = meta.story({
  args: { failures: { audienceEstimate: pending() }, audience: { ...everybody, mode: 'filter' } },
  play: async () => {
    await expect(await (await reach()).findByText('The people are being counted')).toBeVisible()
  },
})

export const Chinese = meta.story({
  args: {
    look: { language: 'zh' },
    kind: 'email',
    audience: { ...everybody, mode: 'filter', countries: ['US', 'DE', 'FR', 'GB'], platforms: ['ios'] },
  },
  play: async () => {
    await expect(await screen.findByText('位于美国、德国等 4 项、使用 iOS的用户')).toBeVisible()
    await expect(await (await reach()).findByText('愿意接收此类邮件', {}, patient)).toBeVisible()
  },
})
