import { cellWording, exported } from '../../calls/export.ts'
import { calls } from '../../calls/index.ts'
import { revision } from '../../calls/revision.ts'
import { entity, entityLike } from '../entity.ts'

const aRevision = entity(revision, 'A state that an object was in.', {
  by: 'Who brought it about; null where it was the server itself.',
  status: 'The state of the object then.',
})

/** What earlier states and files of lists are made of. */
export const generalEntities = {
  ContentRevision: aRevision,
  ContentRevisionDetail: entityLike(aRevision, calls.revisionDetail.response, 'A state that an object was in, whole.', {
    content: 'What it held then.',
    changes: 'What is different from the state before.',
  }),
  CellWording: entity(cellWording, 'How the cells of a file are said, so that it reads like the list it is of.', {
    locale: 'The language that countries and languages are named in.',
    time_zone: 'The time zone moments are told in.',
    words: 'What is said for a value, by column. The empty value is the empty cell.',
  }),
  Export: entity(
    exported,
    'A list on its way into a file, or such a file.',
    {
      list: 'The list: its call.',
      query: 'The filters of the list.',
      columns: 'The columns of the file, in order.',
      state: '`queued`, `running`, `done`, `failed`, `cancelled`, or `expired`: its file is deleted.',
      rows: 'How many rows are written so far.',
      bytes: 'The size of the file, in bytes.',
      is_cut: 'The list had more rows than a file takes.',
      error: 'Why it failed.',
      finished_at: 'When it was done.',
      expires_at: 'When the file is deleted.',
    },
    {
      states: {
        queued: { begin: 'running', cancel: 'cancelled' },
        running: { finish: 'done', fail: 'failed', cancel: 'cancelled' },
        done: { expire: 'expired' },
        failed: {},
        cancelled: {},
        expired: {},
      },
    },
  ),
  ExportRef: entity(calls.exportDetail.query, 'Which export.', {}),
  UploadRef: entity(calls.packageUploadDetail.query, 'Which upload.', {}),
}
