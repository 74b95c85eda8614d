// Long, as it is the one list of what a form may say of itself.

import type { ActionName, Brand, BodyOf, DataOf, ModuleName, Rights } from '@bms/contract'
import type { CallName } from '@bms/contract/endpoints'
import type { DialogProps } from '@bms/design-system'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'

import type { Formats } from '../format/format.ts'
import type { Strings, TextKey, Translate } from '../i18n/strings.ts'
import type { ListCall, RowOf } from '../list/rows/list-call.ts'
import type { Caller } from '../query/caller.ts'
import type { Rules } from './create-resolver.ts'
import type { CallForm } from './use-call-form.ts'

/** Which form is open: for something new, for something new that begins as a copy, or for what is there. */
export type OpenForm = { readonly mode: 'add' } | { readonly mode: 'copy' | 'edit'; readonly id: string }

/** Where a form stands over its list, and how it ends. */
export interface FormPlace {
  /** `drawer` for many fields, in sections. */
  readonly kind: 'dialog' | 'drawer'
  readonly size?: DialogProps['size'] | undefined
  /** `leaving`: the address has left it, say by Back; it asks what is to become of work that isn't saved. */
  readonly state: 'open' | 'leaving'
  /** The person stays: the address is to lead here again. */
  readonly onStay: () => void
  readonly onClose: () => void
  /** Where closing leads: «Back to Users». */
  readonly back: string
}

/** What a form is given by whoever opens it. */
export interface FormProps<Row> {
  readonly open: OpenForm
  /** The list's row of what is changed or copied, while the list has it. */
  readonly row: Row | undefined
  readonly place: FormPlace
  /** It was saved: what was changed as it is now; nothing where it is new. */
  readonly onSaved: (changed: object | undefined) => void
}

/** What is there already, and is changed, or copied. */
interface AboutDetail<Detail, Mode> {
  readonly mode: Mode
  readonly detail: Detail
}

/** What a form was given by the read of its `given`. */
interface WithGiven<Given> {
  readonly given: Given
}

/** What a form is about: nothing yet, or what it changes or begins as a copy of. `AddCall`: `never`, where none adds. */
export type FormAbout<Detail, AddCall = CallName, Given = undefined> = WithGiven<Given> &
  ([AddCall] extends [never]
    ? AboutDetail<Detail, 'edit'>
    : { readonly mode: 'add'; readonly detail: undefined } | AboutDetail<Detail, 'copy' | 'edit'>)

/** What values are made with. */
export interface FormTools<Key extends string> {
  readonly t: Translate<Key>
  readonly formats: Formats
  readonly brand: Brand
  /** Who fills it in. */
  readonly uid: string
  /** The search of the page's address, which may say what something new begins with. */
  readonly search: string
  /** People of a list that the address names by its key; undefined where this browser tab doesn't keep it. */
  readonly peopleOf: (key: string) => readonly string[] | undefined
  /** Milliseconds. */
  readonly now: () => number
}

/** How a form saves: by one call of the contract, checked by that call's own schema. */
export interface FormSave<K extends CallName, Values, About> {
  readonly call: K
  readonly schema: z.ZodType<unknown, BodyOf<K>>
  /** The body to send; lives in the `.model.ts`, with its tests. */
  readonly toBody: (values: Values, about: About) => BodyOf<K>
  /**
   * Saves, where that is more than the call, such as writing something and publishing it: made once for each form, so
   * that it knows what it has done when only the rest failed.
   */
  readonly sender?: (
    tools: SenderTools,
  ) => (body: BodyOf<K>, input: { readonly values: Values; readonly idempotencyKey: string }) => Promise<DataOf<K>>
}

/** What saving of more than one call is made with. */
export interface SenderTools {
  readonly caller: Caller
  readonly formats: Formats
  /** What is changed; nothing where it is new. */
  readonly detail: object | undefined
}

/** How a form saves what it changes. `rev`: the revision that was changed; `uid`: who changes it. */
type FormEdit<K extends CallName, Values, Detail> = FormSave<
  K,
  Values,
  { readonly detail: Detail; readonly rev: number; readonly uid: string }
> &
  (DataOf<K> extends Detail
    ? { readonly toDetail?: undefined }
    : {
        /** What the call answers, on success and beside 40900, as the form reads it. */
        readonly toDetail: (answer: DataOf<K>) => Detail
      })

/** What the fields of a form are given; `FormFieldsProps<Values, Detail, never>` where it only changes what is there. */
export type FormFieldsProps<Values extends FieldValues, Detail, AddCall = CallName, Given = undefined> = FormAbout<
  Detail,
  AddCall,
  Given
> & {
  readonly form: CallForm<Values>
}

/**
 * A form as data: what it is about, its values, its fields, and the calls that save it. A list draws it in a dialog or a
 * drawer under an address of its own (`forms` of `defineList`).
 *
 * ```tsx
 * export const CouponForm = defineForm({
 *   name: 'coupon',
 *   list: 'couponList',
 *   module: 'OperationCenter',
 *   strings: couponStrings, // addTitle, editTitle, and what the fields are called
 *   read: couponQuery,
 *   values: ({ detail }) => (detail ? toCouponValues(detail) : emptyCoupon),
 *   nameOf: ({ code }) => code,
 *   add: { call: 'createCoupon', schema: couponCalls.createCoupon.body, toBody: toCreateCoupon },
 *   edit: { call: 'editCoupon', schema: couponCalls.editCoupon.body, toBody: toEditCoupon },
 *   Fields: CouponFields,
 * })
 * ```
 */
export interface FormDefinition<
  Values extends FieldValues,
  List extends ListCall,
  Detail extends { readonly rev: number },
  AddCall extends CallName,
  EditCall extends CallName,
  Key extends string,
  Given = undefined,
> {
  /** Names its drafts, with the brand and what it is about. */
  readonly name: string
  /** The list of what it adds or changes: it, and its records, are read anew once it is saved. */
  readonly list: List
  /** Whose rights it stands under: `create` to add, `edit` to change. */
  readonly module: ModuleName
  /**
   * The kit's own words are taken for what is left out of `addTitle`, `addText`, `addSave`, `editTitle`, `editText`,
   * `editSave`, `tabTitle`, `created`, `saved`, `missingTitle` and `missingText`; those of what is there may name it:
   * `{{name}}`.
   */
  readonly strings: Strings<Key>
  /** Reads what is changed, or copied. */
  readonly read?: (caller: Caller, id: string) => UseQueryOptions<Detail>
  /** Reads what else has to be there first, such as what is chosen among. */
  readonly given?: (caller: Caller) => UseQueryOptions<Given>
  /** Where a list's row is all the form needs, it is there at once. */
  readonly fromRow?: (row: RowOf<NoInfer<List>>) => NoInfer<Detail>
  /** What the form begins with. Read again for a newer revision while nobody has changed anything. */
  readonly values: (
    about: FormAbout<NoInfer<Detail>, NoInfer<AddCall>, NoInfer<Given>>,
    tools: FormTools<NoInfer<Key>>,
  ) => NoInfer<Values>
  /** What it is called in titles and in what is told once it is saved. */
  readonly nameOf: (values: NoInfer<Values>) => string
  readonly add?: FormSave<AddCall, Values, object>
  readonly edit?: FormEdit<EditCall, Values, NoInfer<Detail>>
  /** What is asked beyond the schema, and words for what can be wrong. */
  readonly rules?: (
    about: FormAbout<NoInfer<Detail>, NoInfer<AddCall>, NoInfer<Given>>,
    tools: FormTools<NoInfer<Key>>,
  ) => Rules<NoInfer<Values>>
  /** Values that no draft keeps. */
  readonly secrets?: readonly (keyof NoInfer<Values> & string)[]
  /** Words for values of a conflict that aren't texts, such as ids. */
  readonly describe?: (
    name: string,
    value: unknown,
    tools: FormTools<NoInfer<Key>> & WithGiven<NoInfer<Given>>,
  ) => ReactNode
  readonly Fields: ComponentType<FormFieldsProps<NoInfer<Values>, NoInfer<Detail>, NoInfer<AddCall>, NoInfer<Given>>>
}

/** What a form of the kit is about, whatever it is. */
export interface AnyDetail {
  readonly rev: number
}

/** A call that saves, whichever it is. */
export interface AnySave {
  readonly call: CallName
  readonly schema: z.ZodType
  readonly toBody: (values: FieldValues, about: object) => unknown
  readonly toDetail?: ((answer: unknown) => AnyDetail) | undefined
  readonly sender?:
    | ((
        tools: SenderTools,
      ) => (
        body: unknown,
        input: { readonly values: FieldValues; readonly idempotencyKey: string },
      ) => Promise<unknown>)
    | undefined
}

/** A form as the kit takes it, whatever it is of. */
export interface AnyForm extends Omit<
  FormDefinition<FieldValues, ListCall, AnyDetail, CallName, CallName, string, unknown>,
  'add' | 'edit' | 'fromRow'
> {
  readonly fromRow?: (row: object) => AnyDetail
  readonly add?: AnySave
  readonly edit?: AnySave
}

/** What a form is about, whatever it is. */
export type AnyAbout = FormAbout<AnyDetail, CallName, unknown>

/** What came of adding something, for what is told of it. */
export interface AddedProps<Values, Answer> {
  readonly answer: Answer
  readonly values: Values
  /** Back to an empty form. */
  readonly onAnother: () => void
}

/** What saving can go on with: «Save and list». */
export interface SaveMore<Answer, Text extends string> {
  /** On the button. */
  readonly text: Text
  /** Told once all is done: `{{name}}`. */
  readonly done: Text
  /** Told where it was saved, and the rest failed: `{{name}}`, `{{why}}`. */
  readonly failed: Text
  /** The right it needs, in the form's module. */
  readonly action: ActionName
  /** Whether there is anything to go on with. */
  readonly isOffered: (detail: object | undefined) => boolean
  readonly run: (caller: Caller, answer: Answer) => Promise<unknown>
}

/** A form with a page of its own; beside {@link FormDefinition} it says where the page leads, and what else stands on it. */
export interface FormPageDefinition<
  Values extends FieldValues,
  List extends ListCall,
  Detail extends { readonly rev: number },
  AddCall extends CallName,
  EditCall extends CallName,
  Key extends string,
  Given,
> extends FormDefinition<Values, List, Detail, AddCall, EditCall, Key, Given> {
  /**
   * The address's parameter that says what is changed, in its path or in its search: `uid` of `/system/updateMember/:uid`
   * or of `?uid=`; without it one is added.
   */
  readonly parameter: string
  /** `offered`: `?copy=<id>` in the address begins as a copy of that. */
  readonly copy?: 'offered'
  /** Parameters of the search that say what something new begins with: with other values it is another form. */
  readonly beginsWith?: readonly string[]
  /** Where Cancel and what isn't there lead. */
  readonly back: { readonly href: () => string; readonly text: NoInfer<Key> }
  /** Whether the page stays once a change is saved; it goes back, where left out. */
  readonly afterEdit?: 'stay'
  /** What else is done once it is saved, by calls of its own, such as putting it in order; a failure is told. */
  readonly afterSave?: (values: NoInfer<Values>, answer: DataOf<AddCall | EditCall>, caller: Caller) => Promise<unknown>
  /** Tells what came of adding; the page goes back, where left out. */
  readonly Added?: ComponentType<AddedProps<NoInfer<Values>, DataOf<NoInfer<AddCall>>>>
  /** Where saving tells something that has to be read: with these values whoever leaves isn't offered to save. */
  readonly readAfter?: Partial<NoInfer<Values>>
  /** Whether somebody may change it, where that isn't told by the module alone; else `Look` shows it. */
  readonly mayEdit?: (detail: NoInfer<Detail>, rights: Rights) => boolean
  readonly Look?: ComponentType<{ readonly detail: NoInfer<Detail> }>
  /** `shown`: a way through its sections stands beside them; for a form of more sections than are in sight at once. */
  readonly index?: 'shown'
  /** What stands beside the sections and stays in sight, such as a preview. */
  readonly Aside?: ComponentType<FormFieldsProps<NoInfer<Values>, NoInfer<Detail>, NoInfer<AddCall>, NoInfer<Given>>>
  /** Another way to save, which then does something more. */
  readonly saveMore?: SaveMore<NoInfer<Detail>, NoInfer<TextKey<Key>>>
  /** What there is to know before the fields. */
  readonly Notices?: ComponentType<FormFieldsProps<NoInfer<Values>, NoInfer<Detail>, NoInfer<AddCall>, NoInfer<Given>>>
  /** Said beside the buttons of a change, in the place of whether there are changes. */
  readonly Status?: ComponentType<{ readonly form: CallForm<NoInfer<Values>>; readonly detail: NoInfer<Detail> }>
  /** Further buttons after the one that saves, the last of them the main one, such as to publish. */
  readonly Further?: ComponentType<FormFieldsProps<NoInfer<Values>, NoInfer<Detail>, NoInfer<AddCall>, NoInfer<Given>>>
  /** A hook that tells what came of saving, where that is more than that it was saved. */
  readonly useTell?: () => (answer: DataOf<NoInfer<AddCall>> | DataOf<NoInfer<EditCall>>) => void
}

/** A form page as the kit takes it, whatever it is of. */
export type AnyFormPage = AnyForm &
  Pick<
    FormPageDefinition<FieldValues, ListCall, AnyDetail, CallName, CallName, string, unknown>,
    | 'parameter'
    | 'copy'
    | 'beginsWith'
    | 'back'
    | 'afterEdit'
    | 'readAfter'
    | 'mayEdit'
    | 'Look'
    | 'Notices'
    | 'Status'
    | 'index'
    | 'Aside'
    | 'saveMore'
    | 'Further'
  > & {
    readonly Added?: ComponentType<AddedProps<FieldValues, unknown>>
    readonly useTell?: () => (answer: unknown) => void
    readonly afterSave?: (values: FieldValues, answer: unknown, caller: Caller) => Promise<unknown>
  }
