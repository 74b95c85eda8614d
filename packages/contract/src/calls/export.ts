import { z } from 'zod'

import { endpoints } from '../endpoints.ts'
import { commaList, listQuery, plainPageOf } from '../envelope.ts'
import { exportFormats, exportListNames, exportLists, exportStates, exportTitleLength } from '../values/exports.ts'
import { call, fileAnswer } from './call.ts'
import { id, line, recordOf, timeZone, ts } from './types.ts'

/** A list on its way into a file, or such a file. */
export const exported = z.strictObject({
  export_id: id,
  list: z.enum(exportListNames),
  query: z.record(z.string(), z.string()),
  columns: z.array(z.string()),
  state: z.enum(exportStates),
  /** Rows written so far. */
  rows: z.int().min(0),
  bytes: z.int().min(0),
  /** Whether the list had more rows than a file takes. */
  is_cut: z.boolean(),
  error: z.string().optional(),
  created_at: ts,
  finished_at: ts.optional(),
  /** When the file is deleted. */
  expires_at: ts.optional(),
})

/** A list on its way into a file, or such a file. */
export type Exported = z.infer<typeof exported>

/** How cells of a file are said, so that it reads like the list it is of. */
export const cellWording = z.strictObject({
  /** BCP 47: the language that countries and languages are named in. */
  locale: z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/, 'not a language'),
  time_zone: timeZone,
  /** By column: what is said for a value, for those that have a few. '' is the empty cell. */
  words: recordOf(
    z.string().max(40),
    recordOf(z.string().max(64), line(0, 120), 60, 'must have at most 60 words for a column'),
    40,
    'must have at most 40 columns',
  ),
})

/** How cells of a file are said. */
export type CellWording = z.infer<typeof cellWording>

const one = z.strictObject({ export_id: id })

/**
 * Calls about exports: everybody sees their own. Which module's `export` right they need follows from the list, which
 * the handlers see to.
 */
export const exportCalls = {
  exportList: call(endpoints.exportList, {
    summary: 'One’s own exports, newest first',
    access: { kind: 'anyRight' },
    query: z.strictObject({
      page: listQuery.page,
      page_size: listQuery.page_size,
      offset: listQuery.offset,
      state: commaList(exportStates).optional(),
    }),
    response: plainPageOf(exported),
  }),
  exportDetail: call(endpoints.exportDetail, {
    summary: 'One of one’s own exports, with its progress',
    access: { kind: 'anyRight' },
    query: one,
    response: exported,
  }),
  createExport: call(endpoints.createExport, {
    summary:
      'Write a list into a CSV file; `query` has the list’s filters and its `sort`, without which rows come in the order ' +
      'in which they were made. `titles` stand at the head in the place of the columns’ names; with `wording` cells are ' +
      'said as the list says them, without it as the wire does',
    access: { kind: 'anyRight' },
    audit: 'export',
    idempotent: true,
    body: z
      .strictObject({
        list: z.enum(exportListNames),
        query: recordOf(z.string().max(40), z.string().max(2000), 40, 'has more than 40 filters'),
        columns: z.array(z.string().max(40)).min(1).max(40),
        titles: z.array(line(0, exportTitleLength)).min(1).max(40).optional(),
        wording: cellWording.optional(),
      })
      .refine(
        ({ list, columns }) => columns.every((name) => (exportLists[list].columns as readonly string[]).includes(name)),
        {
          path: ['columns'],
          message: 'must be columns of this list',
        },
      )
      .refine(({ columns }) => new Set(columns).size === columns.length, {
        path: ['columns'],
        message: 'has one twice',
      })
      .refine(({ columns, titles }) => titles === undefined || titles.length === columns.length, {
        path: ['titles'],
        message: 'must be one for each column',
      }),
    response: exported,
  }),
  recordExport: call(endpoints.recordExport, {
    summary:
      'Tell that a list is about to be written into a file elsewhere, such as in the browser: it goes into the operation ' +
      'records. `list` is the list’s call, `rows` how many there are as far as is known. Refused, no file is to be made',
    access: { kind: 'anyRight' },
    audit: 'export',
    body: z.strictObject({
      list: z.string().regex(/^[A-Za-z]{1,40}$/),
      query: recordOf(z.string().max(40), z.string().max(2000), 40, 'has more than 40 filters'),
      columns: z.array(z.string().max(80)).min(1).max(60),
      rows: z.int().min(0),
      format: z.enum(exportFormats),
    }),
    response: z.null(),
  }),
  cancelExport: call(endpoints.cancelExport, {
    summary: 'Give up an export that is not done yet',
    access: { kind: 'anyRight' },
    audit: 'cancel',
    body: one,
    response: exported,
  }),
  downloadExport: call(endpoints.downloadExport, {
    summary: 'The file of an export that is done',
    access: { kind: 'anyRight' },
    query: one,
    response: fileAnswer,
  }),
}
