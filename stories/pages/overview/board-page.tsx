import type { ComponentType } from 'react'
import { expect, waitFor, type within } from 'storybook/test'

import { usePageLocation } from '../../../console/src/shared/page/page-location.ts'
import { seeAll } from '../see-all.ts'
import { StoryPage, type StoryWorld } from '../story-console.tsx'

export type Canvas = ReturnType<typeof within>

/** How long a play waits for what is drawn late. */
export const patient = { timeout: 8000 }

/** Where the page is, for the plays. */
function Place() {
  const { pathname, search } = usePageLocation().location
  return <output hidden data-testid="place">{`${pathname}${search}`}</output>
}

/** Where the page is, as its address has it. */
export const place = (canvas: Canvas): string => canvas.getByTestId('place').textContent

/** A page of the Data Map; stories say `at` for another query than the usual one. */
export const boardPage = (
  Board: ComponentType,
  { path, usual, ...world }: { path: string; usual: string } & Omit<StoryWorld, 'at'>,
) =>
  function Page({ at = usual, ...more }: StoryWorld) {
    return (
      <StoryPage at={`/overview/${path}${at}`} {...world} {...more}>
        <main>
          <Board />
          <Place />
        </main>
      </StoryPage>
    )
  }

/** So many charts are drawn, and the sheet below them was seen. */
export async function seeBoard(canvas: Canvas, charts: number): Promise<void> {
  await waitFor(async () => {
    await seeAll(canvas)
    await expect(canvas.getAllByRole('slider')).toHaveLength(charts)
  }, patient)
  canvas.getByRole('region', { name: /^All figures|^全部数据/ }).scrollIntoView()
  await canvas.findByRole('grid', undefined, patient)
  scrollTo({ top: 0 })
}
