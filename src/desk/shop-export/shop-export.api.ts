import { Readable } from 'node:stream';
import { z } from 'zod';
import { isoDayOf } from '../../kit/rules/dates.ts';
import * as exportMessages from './shop-export.words.ts';
import { shopExportShape, startedExportShape, type StartedExport } from './shop-export.shapes.ts';
import { idParams } from '../../kit/api/shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { DAY_SECONDS } from '../../kit/rules/units-of-time.ts';
import { attach, type Routing, forDesk } from '../../kit/server/http/route.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { Services } from '../../kit/server/services.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import { findUserById } from '../../accounts/auth/auth-queries.server.ts';
import { mailOwners } from '../../accounts/staff/staff-mails.server.ts';
import {
  exportTakenMail,
  listExports,
  requireExport,
  failDeadExports,
} from './shop-export-queries.server.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';

export function shopExportCalls({ services }: Routing) {
  const { db, clock } = services;

  return {
    'POST /admin/export': forDesk(
      'settings',
      {
        name: 'startExport',
        proof: 'always',
        summary: 'Start an export of all data; a job completes it',
        mayGoOn: true,
        refusals: [409],
        reply: startedExportShape,
      },
      async ({ currentUser, reply }) => {
        const started = await startExport({ services, currentUser });
        reply.code(202);
        return started;
      },
    ),

    'GET /admin/export': forDesk(
      'settings',
      {
        name: 'listExports',
        summary: 'List the exports of the last day, newest first',
        reply: z.array(shopExportShape),
      },
      () => listExports(db, clock.now()),
    ),

    'GET /admin/export/:id': forDesk(
      'settings',
      {
        name: 'readExport',
        summary: 'Return an export’s progress',
        refusals: [404],
        params: idParams,
        reply: shopExportShape,
      },
      ({ params }) => requireExport(db, params.id, clock.now()),
    ),

    'GET /admin/export/:id/file': forDesk(
      'settings',
      {
        name: 'downloadExport',
        proof: 'always',
        summary: 'Download the ZIP of an export, kept for one day',
        fileType: 'application/zip',
        dataOf: 'all',
        refusals: [404, 409],
        params: idParams,
        reply: z.unknown(),
      },
      async ({ currentUser, params, reply }) => {
        const { _id, state, size, createdAt } = await requireExport(db, params.id, clock.now());
        if (state !== 'done') throw conflict('not_ready', exportMessages.notReady);
        await noteDownload({ services, currentUser }, _id);
        attach(reply, `shop-${isoDayOf(createdAt)}.zip`);
        reply.header('content-length', size!);
        return Readable.from(partsOf(db, _id), { objectMode: false });
      },
    ),
  };
}

/** Every owner hears who took the names and addresses of all customers. */
function noteDownload(actor: Actor<Services>, exportId: string): Promise<void> {
  return step(actor, async ({ tx, actorId, audit }) => {
    await audit('export.download', exportId);
    const by = (await findUserById(tx, actorId))?.email ?? '';
    await mailOwners(tx, actor.services, (to) => exportTakenMail(to, by, actor.services.config.publicUrl));
  });
}

async function* partsOf(db: Db, id: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position++) {
    const part = await db
      .selectFrom('export_parts')
      .select('bytes')
      .where('export_id', '=', id)
      .where('position', '=', position)
      .executeTakeFirst();
    if (!part) return;
    yield part.bytes;
  }
}

/** @throws Refused 409 export_running */
async function startExport(actor: Actor): Promise<StartedExport> {
  return step(actor, async ({ tx, now, actorId, audit }) => {
    await failDeadExports(tx, now);
    const started = await tx
      .insertInto('exports')
      .values({
        state: 'waiting',
        at: now,
        by: actorId,
        seen_at: now,
        expires_at: secondsAfter(now, DAY_SECONDS),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!started) throw conflict('export_running', exportMessages.running);
    await enqueueJob(tx, 'export', { exportId: started.id }, now);
    await audit('export.create', started.id);
    return { _id: started.id, state: 'waiting', progress: { done: 0, of: 0 } };
  });
}
