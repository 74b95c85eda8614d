import type { ReactMeta, ReactTypes } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import type { Args, ComponentAnnotations } from 'storybook/internal/csf'

/** What stories are of: the component's own props. */
type TypesOf<Props extends Args> = ReactTypes & { args: Props }
type Annotations<Props extends Args> = ComponentAnnotations<TypesOf<Props>, Props>

/**
 * `preview` as stories see it. Storybook's own type infers the given args as a type parameter that depends on the
 * component's; TypeScript 7 widens literals there (`tone: 'danger'` becomes a string) and then takes no story at all.
 * Here only the names of the given args are inferred, and each keeps the component's type.
 */
export interface StoryPreview {
  meta<Props extends Args, Given extends keyof Props = never>(
    meta: Omit<Annotations<Props>, 'args' | 'component'> & {
      component?: ComponentType<Props>
      args?: Pick<Props, Given>
    },
  ): ReactMeta<TypesOf<Props>, Omit<ComponentAnnotations<TypesOf<Props>>, 'args'> & { args: Pick<Props, Given> }>
}
