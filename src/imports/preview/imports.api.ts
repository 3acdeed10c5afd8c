import { z } from 'zod';
import { BYTE_ORDER_MARK } from '../../kit/rules/csv.ts';
import { IMPORT_BODY_BYTES } from './import-fields.ts';
import { bulkEdit, bulkEditedShape } from '../bulk-edit/bulk-edit.shapes.ts';
import {
  changeSetShape,
  importApplying,
  type ChangeSetState,
  importMapping,
  importRowShape,
  importRowsQuery,
  importShape,
  newImport,
  undoneShape,
} from './imports.shapes.ts';
import { idParams, pagingQuery } from '../../kit/api/shapes.ts';
import { attachmentInAnyScript, type Routing, forDesk } from '../../kit/server/http/route.ts';
import type { HttpReply } from '../../kit/server/services.ts';
import { applyImport } from '../apply/apply-import.server.ts';
import { editProducts } from '../bulk-edit/edit-products.server.ts';
import { faultsFile } from '../faults/faults-file.server.ts';
import { listRows } from '../change-sets/change-rows-queries.server.ts';
import { listImportSets, listSets, requireImport } from '../change-sets/change-sets-queries.server.ts';
import { stopImport } from '../running/import-job.server.ts';
import { changeMapping, previewImport } from './preview-import.server.ts';
import type { SheetThreads } from '../threads/sheet-threads.server.ts';
import { undoChanges, undoImport } from '../undo/undo-changes.server.ts';

export function importsCalls({ services }: Routing, threads: SheetThreads) {
  const { db } = services;

  return {
    'POST /admin/imports': forDesk(
      'catalogue',
      {
        name: 'createImport',
        summary: 'Upload a CSV or XLSX file of products and preview its import',
        status: 201,
        refusals: [413, 415, 503],
        bodyLimitBytes: IMPORT_BODY_BYTES,
        body: newImport,
        reply: importShape,
      },
      ({ currentUser, body }) => previewImport(services, threads, currentUser, body),
    ),

    'GET /admin/imports': forDesk(
      'catalogue',
      {
        name: 'listImports',
        counted: true,
        summary: 'List imports, newest first',
        query: pagingQuery,
        reply: z.array(importShape),
      },
      ({ query }) => listImportSets(db, query),
    ),

    'GET /admin/imports/:id': forDesk(
      'catalogue',
      {
        name: 'readImport',
        summary: 'Return an import',
        refusals: [404],
        params: idParams,
        reply: importShape,
      },
      ({ params }) => requireImport(db, params.id),
    ),

    'GET /admin/imports/:id/rows': forDesk(
      'catalogue',
      {
        name: 'listImportRows',
        counted: true,
        summary: 'List what an import does to each row, in file order',
        refusals: [404],
        params: idParams,
        query: importRowsQuery,
        reply: z.array(importRowShape),
      },
      async ({ params, query }) => listRows(db, (await requireImport(db, params.id))._id, query),
    ),

    'PUT /admin/imports/:id/mapping': forDesk(
      'catalogue',
      {
        name: 'changeImportMapping',
        summary: 'Map columns to fields; the preview is computed again, the mapping remembered',
        refusals: [404, 409, 503],
        params: idParams,
        body: importMapping,
        reply: importShape,
      },
      ({ currentUser, params, body }) => changeMapping(services, threads, currentUser, params.id, body),
    ),

    'POST /admin/imports/:id/apply': forDesk(
      'catalogue',
      {
        name: 'applyImport',
        summary: 'Apply an import, all or nothing; above 500 rows a job does it (202)',
        mayGoOn: true,
        refusals: [404, 409],
        params: idParams,
        body: importApplying,
        reply: importShape,
      },
      async ({ currentUser, params, body, reply }) =>
        goingOn(reply, await applyImport(services, threads, currentUser, params.id, body)),
    ),

    'GET /admin/imports/:id/faults.csv': forDesk(
      'catalogue',
      {
        name: 'downloadImportFaults',
        proof: 'never',
        summary: 'Download the faulty rows of an import, with the reasons in a column',
        fileType: 'text/csv; charset=utf-8',
        dataOf: 'nobody',
        refusals: [404, 503],
        params: idParams,
        reply: z.unknown(),
      },
      async ({ params, reply }) => {
        const { fileName, lines } = await faultsFile(services, threads, params.id);
        reply.header('content-disposition', attachmentInAnyScript(fileName));
        return BYTE_ORDER_MARK + lines.join('');
      },
    ),

    'POST /admin/imports/:id/undo': forDesk(
      'catalogue',
      {
        name: 'undoImport',
        summary: 'Undo an import where nothing changed since; above 500 rows by a job (202)',
        mayGoOn: true,
        refusals: [404, 409],
        params: idParams,
        reply: importShape,
      },
      async ({ currentUser, params, reply }) =>
        goingOn(reply, await undoImport(services, currentUser, params.id)),
    ),

    'POST /admin/imports/:id/stop': forDesk(
      'catalogue',
      {
        name: 'stopImport',
        summary: 'Stop a running import; none of it is applied or undone',
        refusals: [404, 409],
        params: idParams,
        reply: importShape,
      },
      ({ currentUser, params }) => stopImport({ services, currentUser }, params.id),
    ),

    'GET /admin/change-sets': forDesk(
      'catalogue',
      {
        name: 'listChangeSets',
        counted: true,
        summary: 'List imports and bulk edits, newest first',
        query: pagingQuery,
        reply: z.array(changeSetShape),
      },
      ({ query }) => listSets(db, query),
    ),

    'POST /admin/change-sets/:id/undo': forDesk(
      'catalogue',
      {
        name: 'undoChangeSet',
        summary: 'Undo an import or bulk edit where nothing changed since; above 500 rows by a job (202)',
        mayGoOn: true,
        refusals: [404, 409],
        params: idParams,
        reply: undoneShape,
      },
      async ({ currentUser, params, reply }) =>
        goingOn(reply, await undoChanges(services, currentUser, params.id)),
    ),

    'PATCH /admin/products': forDesk(
      'catalogue',
      {
        name: 'editProducts',
        summary: 'Change many products, all or nothing; `preview` only shows the changes',
        refusals: [404, 409],
        body: bulkEdit,
        reply: bulkEditedShape,
      },
      ({ currentUser, body }) => editProducts(services, currentUser, body),
    ),
  };
}

function goingOn<T extends { state: ChangeSetState }>(reply: HttpReply, answer: T): T {
  reply.code(answer.state === 'running' ? 202 : 200);
  return answer;
}
