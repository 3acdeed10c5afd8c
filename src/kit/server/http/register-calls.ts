import { z } from 'zod';
import type { CallName } from '../../api/call.ts';
import { hasRight } from '../../../platform/rights/staff-rights.ts';
import type { HttpReply, HttpRequest } from '../services.ts';
import { ipKeyOf } from '../security/rate-limits.ts';
import {
  type CallTable,
  type Call,
  type CallSpec,
  type VisitorsOptions,
  checkReply,
  parsedInput,
  type RawInput,
} from './call-registry.ts';
import { route, type Routing, replyOf } from './route.ts';
import { apiCacheKey, sendCached } from './cached-responses.ts';
import { Refused } from './errors.ts';
import { findDeskUser } from './guards.ts';
import { inLanguage, languageNow } from './request-language.ts';
import { withQuery } from '../../../platform/redirects/redirect-book.ts';

/** @param groups tables of calls by their tag in the OpenAPI document */
export function registerCalls(routing: Routing, groups: Record<string, CallTable>): void {
  for (const [group, table] of Object.entries(groups)) {
    for (const [key, row] of Object.entries(table)) {
      const call = routing.services.calls.add(group, key as CallName, row);
      if (call.visitors) visitorsRoute(routing, call, call.visitors);
      else route(routing, call);
    }
  }
}

/** Registers a call whose answer is the same for every visitor. */
function visitorsRoute({ app, services, guards }: Routing, call: Call, options: VisitorsOptions): void {
  const { spec } = call;
  const answer = async (raw: RawInput, handle: (input: never) => Promise<unknown> = call.handle) => {
    const input = parsedInput(spec, raw);
    const made = await handle(input as never);
    const result = handle === call.handle && languageNow() !== 'en' ? await services.translated(made) : made;
    if (services.config.checkReplies) checkReply(call, replyOf(call, result).body);
    return { result, whenGiven: options.whenGiven?.(input.query as never, result as never) };
  };
  // The URL answers admins differently, or must be fresh for them.
  const isKeptByCdn = !options.forAdmin && !options.isEditedThere;
  services.publicUrls.add(`/api${call.path}`, queryNamesOf(spec), options.takesFilters);
  services.localAnswers.set(call.key, answer);
  app.route({
    method: 'GET',
    url: call.path,
    handler: async (request, reply) => {
      try {
        return await send(request, reply);
      } catch (error) {
        const moved = error instanceof Refused && error.status === 404 ? await movedCall(request) : null;
        if (moved === null) throw error;
        return sendMoved(reply, moved, request.url);
      }
    },
  });

  async function send(request: HttpRequest, reply: HttpReply): Promise<HttpReply> {
    const { forAdmin } = options;
    const staffRole = forAdmin && (await findDeskUser(guards, request))?.staffRole;
    if (staffRole && forAdmin.rights.some((right) => hasRight(staffRole, right))) {
      const { result } = await answer(request, (input) => forAdmin.handle(input, staffRole));
      const { body, total } = replyOf(call, result);
      reply.header('cache-control', 'no-store');
      if (total !== null) reply.header('x-total-count', total);
      return reply.send(body);
    }
    // A newly defined filter must be part of the key.
    if (options.takesFilters) await services.publicUrls.readFilterNames();
    const url = services.publicUrls.canonical(request.url);
    const raw = options.takesFilters ? readAt(request.url, request) : request;
    // The answer may be made while another request runs, in that one's language.
    const language = languageNow();
    const make = () =>
      inLanguage(language, async () => {
        const { result, whenGiven } = await answer(raw);
        return { ...freshAnswer(call, result, isKeptByCdn), whenGiven };
      });
    const asker = { ipKey: ipKeyOf(request.ip), now: services.clock.now() };
    const { missLimit, responseCache } = services;
    return sendCached(
      request,
      reply,
      await missLimit.findOrMake(asker, responseCache, apiCacheKey(url), make),
    );
  }

  async function movedCall(request: HttpRequest): Promise<string | null> {
    if (!options.pageOf) return null;
    const page = options.pageOf(parsedInput(spec, request).params as never);
    if (page === null) return null;
    const moved = await services.movedPaths.of(page);
    const start = page.slice(0, page.lastIndexOf('/') + 1);
    // A path that leads to another kind of page has no such call.
    if (!moved?.startsWith(start) || moved.includes('/', start.length)) return null;
    return `/api${call.path.replace(/:\w+$/, '')}${moved.slice(start.length)}`;
  }

  /** Reads only parts of the key: the definitions may have changed since. */
  function readAt(url: string, { params, query }: Pick<RawInput, 'params' | 'query'>): RawInput {
    const names = services.publicUrls.namesAt(url.split('?')[0]!);
    const read = Object.entries(query as object).filter(([name]) => names.includes(name));
    return { params, query: Object.fromEntries(read), body: undefined };
  }
}

function queryNamesOf({ query }: CallSpec): string[] {
  return query instanceof z.ZodObject ? Object.keys(query.shape) : [];
}

function freshAnswer(call: Call, result: unknown, isKeptByCdn: boolean) {
  const { body, total, textTotal } = replyOf(call, result);
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    // Browsers and proxies always revalidate; the ETag makes that cheap.
    'cache-control': 'public, no-cache',
    ...(isKeptByCdn ? KEPT_BY_CDN : {}),
  };
  if (total !== null) headers['x-total-count'] = String(total);
  if (textTotal !== null) headers['x-text-total'] = String(textTotal);
  return { status: 200, headers, body: Buffer.from(JSON.stringify(body)) };
}

/**
 * Headers for shared caches (CDN, nginx; RFC 9213): they keep a public answer one second, half a minute more while it
 * is renewed, and a day when the shop does not answer. Browsers revalidate each time because of `Cache-Control`.
 */
export const KEPT_BY_CDN = {
  'cdn-cache-control': 'max-age=1, stale-while-revalidate=30, stale-if-error=86400',
};

/** Browsers ask again each time, because the old path may later show a new page. @param url its query is added */
export function sendMoved(reply: HttpReply, address: string, url: string): HttpReply {
  const start = url.indexOf('?');
  return reply
    .code(301)
    .header('cache-control', 'public, no-cache')
    .header('location', withQuery(address, start === -1 ? '' : url.slice(start)))
    .send();
}
