import { z } from 'zod';
import { IMPORT_BODY_BYTES } from '../../../domain/imports/imports-limits.ts';
import { bulkEdit, bulkEditedShape } from '../../../contract/imports/bulk-edit-shapes.ts';
import {
  changeSetShape,
  importMapping,
  importRowShape,
  importRowsQuery,
  importShape,
  newImport,
  undoneShape,
} from '../../../contract/imports/imports-shapes.ts';
import * as calls from '../../../contract/imports/imports.ts';
import { idParams, pagingQuery } from '../../../contract/platform/shapes.ts';
import { route, type Routing } from '../../http/route.ts';
import { applyImport } from './apply/apply-import.ts';
import { editProducts } from './bulk-edit/edit-products.ts';
import { listRows } from './change-sets/change-rows-queries.ts';
import { listImportSets, listSets, requireImport } from './change-sets/change-sets-queries.ts';
import { changeMapping, previewImport } from './preview/preview-import.ts';
import type { SheetThreads } from './threads/sheet-threads.ts';
import { undoChanges, undoImport } from './undo/undo-changes.ts';

export function importsRoutes(routing: Routing, threads: SheetThreads): void {
  const { services } = routing;
  const { db } = services;

  route(
    routing,
    calls.createImport,
    {
      summary: 'Read a CSV or XLSX file of products and preview what it would do; nothing changes yet',
      status: 201,
      refusals: [413, 415, 503],
      bodyLimitBytes: IMPORT_BODY_BYTES,
      body: newImport,
      reply: importShape,
    },
    ({ currentUser, body }) => previewImport(services, threads, currentUser, body),
  );

  route(
    routing,
    calls.listImports,
    { summary: 'The imports, newest first', query: pagingQuery, reply: z.array(importShape) },
    ({ query }) => listImportSets(db, query),
  );

  route(
    routing,
    calls.readImport,
    { summary: 'One import', refusals: [404], params: idParams, reply: importShape },
    ({ params }) => requireImport(db, params.id),
  );

  route(
    routing,
    calls.listImportRows,
    {
      summary: 'What each row of an import would do, in the order of the file',
      refusals: [404],
      params: idParams,
      query: importRowsQuery,
      reply: z.array(importRowShape),
    },
    async ({ params, query }) => listRows(db, (await requireImport(db, params.id))._id, query),
  );

  route(
    routing,
    calls.changeImportMapping,
    {
      summary: 'Say which columns hold which fields; the preview is computed anew, and this is remembered',
      refusals: [404, 409, 503],
      params: idParams,
      body: importMapping,
      reply: importShape,
    },
    ({ currentUser, params, body }) => changeMapping(services, threads, currentUser, params.id, body),
  );

  route(
    routing,
    calls.applyImport,
    {
      summary: 'Carry out an import: all of it or nothing; a repeat changes nothing',
      refusals: [404, 409],
      params: idParams,
      reply: importShape,
    },
    ({ currentUser, params }) => applyImport(services, threads, currentUser, params.id),
  );

  route(
    routing,
    calls.undoImport,
    {
      summary: 'Take an import back, as far as nothing was changed since',
      refusals: [404, 409],
      params: idParams,
      reply: importShape,
    },
    ({ currentUser, params }) => undoImport(services, currentUser, params.id),
  );

  route(
    routing,
    calls.listChangeSets,
    { summary: 'Imports and bulk edits, newest first', query: pagingQuery, reply: z.array(changeSetShape) },
    ({ query }) => listSets(db, query),
  );

  route(
    routing,
    calls.undoChangeSet,
    {
      summary: 'Take an import or a bulk edit back, as far as nothing was changed since',
      refusals: [404, 409],
      params: idParams,
      reply: undoneShape,
    },
    ({ currentUser, params }) => undoChanges(services, currentUser, params.id),
  );

  route(
    routing,
    calls.editProducts,
    {
      summary: 'Change many products at once, all or nothing; with preview only look at what would change',
      refusals: [404, 409],
      body: bulkEdit,
      reply: bulkEditedShape,
    },
    ({ currentUser, body }) => editProducts(services, currentUser, body),
  );
}
