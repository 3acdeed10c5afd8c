import {
  addressOf,
  type BodyOf,
  type Endpoint,
  type InputOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type Shapes,
} from '../contract/endpoint.ts';
import { messages } from '../contract/messages.ts';
import type { z } from 'zod';
import type { Person } from './access-token.ts';
import { BODY_BYTES } from '../contract/constants.ts';
import { invalid } from './errors.ts';
import { personAsking, requireAccess, type Guards } from './guards.ts';
import { apiKey } from './ready-door.ts';
import { sendReady } from './send-ready.ts';
import type { Shop, ShopReply, ShopRequest, ShopServer } from './shop.ts';

/** A page of a list, and how long the whole list is. */
export interface Listed<Items> {
  items: Items;
  total: number;
}

export type Handled<E extends Endpoint> =
  NonNullable<E['counted']> extends true ? Listed<ReplyOf<E>> : ReplyOf<E>;

/** What a handler is given: the checked input, and who asks as far as the row wants to know. */
export interface Asking<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Known to be there on rows for users and admins. */
  who: E['access'] extends 'anyone' ? null : Person;
  request: ShopRequest;
  reply: ShopReply;
}

export type Handler<E extends Endpoint> = (asking: Asking<E>) => Promise<Handled<E>>;

/** A route's handlers see only its own app, shop and guards. */
export interface Routing {
  app: ShopServer;
  shop: Shop;
  guards: Guards;
}

/**
 * Turns a row of the contract into a route: guard, parse, handle, reply.
 * @param row the row
 * @param handle answers; what it throws goes to the one error handler
 */
export function route<E extends Endpoint>({ app, shop, guards }: Routing, row: E, handle: Handler<E>): void {
  app.route({
    method: row.method,
    url: row.path,
    bodyLimit: row.bodyLimitBytes ?? BODY_BYTES,
    handler: async (request, reply) => {
      const who = await requireAccess(guards, row.access, request);
      const asking = { ...parsedInput(row, request), who, request, reply } as Asking<E>;
      const handled = await handle(asking);
      if (shop.config.checkReplies) checkReply(row, handled);
      reply.code(row.status ?? 200).header('cache-control', 'no-store');
      return reply.send(bodyOf(row, handled, reply));
    },
  });
}

/** What a public question's handler is given: no request, so that nothing personal can come in. */
type PublicHandler<E extends Endpoint> = (asking: Pick<Asking<E>, 'params' | 'query'>) => Promise<Handled<E>>;

/**
 * Like route, for what is the same for every visitor: answered from ready bytes, and offered to the drawing of
 * pages.
 * @param options.forAdmin answers admins instead, afresh each time, where they are told more
 */
export function publicRoute<E extends Endpoint<Shapes, boolean, 'anyone'>>(
  { app, shop, guards }: Routing,
  row: E,
  handle: PublicHandler<E>,
  options: { forAdmin?: PublicHandler<E> } = {},
): void {
  const answer = async (raw: RawInput, handler = handle) => {
    const handled = await handler(parsedInput(row, raw) as Asking<E>);
    if (shop.config.checkReplies) checkReply(row, handled);
    return handled;
  };
  shop.localAnswers.set(row.path, answer);
  app.route({
    method: 'GET',
    url: row.path,
    handler: async (request, reply) => {
      if (options.forAdmin && (await personAsking(guards, request))?.role === 'admin') {
        reply.header('cache-control', 'no-store');
        return reply.send(bodyOf(row, await answer(request, options.forAdmin), reply));
      }
      const key = apiKey(request.url);
      const make = async () => freshAnswer(row, await answer(request));
      return sendReady(request, reply, shop.ready.find(key) ?? (await shop.ready.make(key, make)));
    },
  });
}

/** Handlers of public questions by path, for drawing pages on the server. */
export type LocalAnswers = Map<string, (raw: RawInput) => Promise<unknown>>;

/**
 * Asks a public question as the browser would, without a network in between.
 * @param input as a page writes it; its query goes through the same check as one from the network
 */
export function askLocally<E extends Endpoint>(
  answers: LocalAnswers,
  row: E,
  input: InputOf<E>,
): Promise<unknown> {
  const answer = answers.get(row.path);
  if (!answer) throw new Error(`Nothing answers ${row.method} ${addressOf(row.path)} locally`);
  return answer({ params: input.params, query: writtenQuery(input.query), body: undefined });
}

interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** A query as it would stand in an address: text only, nothing that is unset. */
function writtenQuery(query: unknown): Record<string, string> {
  const written: Record<string, string> = {};
  const values = (query ?? {}) as Record<string, string | number | boolean | string[] | undefined>;
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') written[name] = String(value);
  }
  return written;
}

function parsedInput(row: Endpoint, raw: RawInput) {
  const { params, query, body } = row.shapes;
  return {
    params: params && parsed(params, raw.params),
    query: query && parsed(query, raw.query),
    body: body && parsed(body, raw.body),
  };
}

/** @throws Refused 400 with the first fault's sentence, and each field's */
function parsed(shape: z.ZodType, value: unknown): unknown {
  const result = shape.safeParse(value ?? {}, { error: plainSentence });
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message;
  throw invalid(result.error.issues[0]!.message, fields);
}

/** For what has no sentence of its own in the contract. */
function plainSentence(issue: { path?: PropertyKey[] }): string {
  const field = issue.path?.at(-1);
  return field === undefined ? messages.general.invalid : `${String(field)} is missing or not valid.`;
}

function bodyOf(row: Endpoint, handled: unknown, reply: ShopReply): unknown {
  if (!row.counted) return handled;
  const { items, total } = handled as Listed<unknown>;
  reply.header('x-total-count', total);
  return items;
}

function freshAnswer(row: Endpoint, handled: unknown) {
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    // Browsers and proxies ask each time whether it still holds; the ETag makes that cheap.
    'cache-control': 'public, no-cache',
  };
  if (row.counted) headers['x-total-count'] = String((handled as Listed<unknown>).total);
  const reply = row.counted ? (handled as Listed<unknown>).items : handled;
  return { status: 200, headers, body: Buffer.from(JSON.stringify(reply)) };
}

function checkReply(row: Endpoint, handled: unknown): void {
  const reply = row.counted ? (handled as Listed<unknown>).items : handled;
  const result = row.shapes.reply.safeParse(reply);
  if (!result.success) {
    throw new Error(
      `${row.method} ${row.path} answered what its shape does not allow: ${result.error.message}`,
    );
  }
}
