import { createExportHandlers, type ExportPort } from '@bms/domain'

import type { StaffWorld } from '../../access/administration.ts'
import { newId } from '../../ids.ts'
import { brandWork } from '../brand-work.ts'
import { cancelExport, countUnderWay, findExports, orderExport, readExport, toPartKey } from './export.queries.ts'

/** Exports over the database, and their files in the storage. */
const port: ExportPort<StaffWorld> = {
  ...brandWork,
  newId,
  find: findExports,
  read: readExport,
  countUnderWay,
  order: (trx, _context, brand, order, at) => orderExport(trx, brand, order, at),
  // The job sees it before its next part, and drops what is there.
  cancel: cancelExport,
  part: async ({ ports }, brand, id, part) => (await ports.storage.get(toPartKey(brand, id, part)))?.bytes,
}

/** Lists written to files. */
export const exportHandlers = createExportHandlers(port)
