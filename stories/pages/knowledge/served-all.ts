import type { StoryWorld } from '../story-console.tsx'

/** Nobody would read another language. */
export const servedAll: NonNullable<StoryWorld['answers']> = (usual) => ({
  translationList: async (input, context) => {
    const page = await usual.translationList(input, context)
    return { ...page, list: page.list.map((row) => ({ ...row, fallback: 0 })) }
  },
})
