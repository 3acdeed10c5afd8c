import * as messageDeskMessages from './message-desk.words.ts';
import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { sql } from 'kysely';
import { generalMessages } from '../shell/general.words.ts';
import { notAllowed, notFound, Refused } from '../../kit/server/http/errors.ts';
import type { HttpServer, Services, WriteServices } from '../../kit/server/services.ts';
import type { Messengers, MessageEvent } from './messenger.server.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { takeConsents } from './message-consents.server.ts';
import { takeStatus } from './message-status-job.server.ts';
import { YEAR_SECONDS } from '../../kit/rules/units-of-time.ts';
import type { Db } from '../../db/transaction.ts';
import { secondsAfter } from '../../kit/server/clock.ts';

const EVENT_BYTES = 256 * 1024;

const subscription = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string(),
  'hub.challenge': z.string().regex(/^[\w.-]{1,200}$/),
});

interface Webhook {
  app: HttpServer;
  services: WriteServices & Pick<Services, 'config'>;
}

/** The route has its own scope, because an event is raw bytes from another origin, trusted by its signature alone. */
export async function messageWebhookRoutes(
  { app, services }: Webhook,
  messengers: Messengers,
): Promise<void> {
  const keys = services.config.whatsapp;
  await app.register(
    (scope: HttpServer, _options, done) => {
      scope.removeAllContentTypeParsers();
      // The signature is over the bytes, whatever type a server in between says they have.
      scope.addHook('onRequest', (request, _reply, next) => {
        request.headers['content-type'] = 'application/octet-stream';
        next();
      });
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));

      scope.get('/webhook', async (request, reply) => {
        if (!keys) throw notFound(generalMessages.notFound);
        const asked = subscription.safeParse(request.query).data;
        if (!asked || !isSame(asked['hub.verify_token'], keys.verifyToken)) throw notAllowed();
        return reply
          .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
          .send(asked['hub.challenge']);
      });

      scope.post('/webhook', { bodyLimit: EVENT_BYTES }, async (request, reply) => {
        if (!keys) throw notFound(generalMessages.notFound);
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const event = messengers.whatsapp.readEvent(body, request.headers);
        if (!event) throw new Refused(400, 'bad_signature', messageDeskMessages.badSignature);
        await takeMessageEvent(services, event);
        return reply.header('cache-control', 'no-store').send({ ok: true });
      });

      done();
    },
    { prefix: '/api/messages/whatsapp' },
  );
}

/** Compares in constant time. */
function isSame(sent: string, right: string): boolean {
  const [one, other] = [sent, right].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(one!, other!);
}

/** Repeats and old reports change nothing. */
async function takeMessageEvent(services: WriteServices, event: MessageEvent): Promise<void> {
  if (event.statuses.length === 0 && event.stops.length === 0) return;
  const now = services.clock.now();
  await inTransaction(services, async (tx) => {
    for (const status of event.statuses) await takeStatus(tx, status, now);
    await takeConsents(tx, await accountsOf(tx, event.stops), ['whatsapp'], now);
  });
}

/** The accounts that have this number, ordered with it, or were written to under it. */
async function accountsOf(tx: Tx, phones: readonly string[]): Promise<string[]> {
  if (phones.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from users where phone = any(${phones}::text[]) and deleted_at is null
    union select user_id from messages where phone = any(${phones}::text[])
    union select user_id from orders where phone = any(${phones}::text[])`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Old messages are deleted because they name a phone number. */
export async function purgeMessages(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('messages').where('created_at', '<', secondsAfter(now, -YEAR_SECONDS)).execute();
}
