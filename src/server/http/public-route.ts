import { z } from 'zod';
import { hasRight, type DeskRole, type Right } from '../../domain/platform/staff-rights.ts';
import type { Call, CallTypes, ParamsOf, QueryOf } from '../../contract/platform/call.ts';
import type { WhenGiven } from '../cache/response-cache.ts';
import type { HttpReply, HttpRequest } from '../services.ts';
import { ipKeyOf } from '../security/ip-key.ts';
import { apiCacheKey } from './cached-responses.ts';
import type { CallSpec, Fitting } from './call-registry.ts';
import { checkReply, parsedInput, type RawInput } from './check-shapes.ts';
import { Refused } from './errors.ts';
import { findDeskUser } from './guards.ts';
import { inLanguage, languageNow } from './request-language.ts';
import { replyOf, type HandlerInput, type HandlerResult, type Routing } from './route.ts';
import { sendCached } from './send-cached.ts';
import { sendMoved } from './send-moved.ts';
import { KEPT_BY_CDN } from './shared-caches.ts';

/** Gets no request, so nothing personal can enter the answer. */
type PublicHandler<C extends Call> = (
  input: Pick<HandlerInput<C>, 'params' | 'query'>,
) => Promise<HandlerResult<C>>;

type DeskHandler<C extends Call> = (
  input: Pick<HandlerInput<C>, 'params' | 'query'>,
  staffRole: DeskRole,
) => Promise<HandlerResult<C>>;

/**
 * Like `route`, for a GET that is the same for every visitor: cached, and used for server rendering.
 * @param options.forAdmin answers staff with one of these rights instead, uncached
 * @param options.isEditedThere no CDN may keep it, because admins read it where they edit it
 * @param options.pageOf the page of what the last parameter names: where that has moved, the call answers 301, too
 * @param options.whenGiven returns what runs each time a client gets this answer, for counting
 */
export function publicRoute<C extends Call<CallTypes, 'anyone'>, S extends CallSpec>(
  { app, services, guards }: Routing,
  call: C,
  spec: S & Fitting<C, S>,
  handle: PublicHandler<C>,
  options: {
    forAdmin?: { rights: readonly Right[]; handle: DeskHandler<C> };
    isEditedThere?: true;
    whenGiven?: (query: QueryOf<C>, result: HandlerResult<C>) => WhenGiven | undefined;
    takesFilters?: boolean;
    pageOf?: (params: ParamsOf<C>) => string | null;
  } = {},
): void {
  const answer = async (raw: RawInput, handler = handle) => {
    const input = parsedInput(spec, raw) as HandlerInput<C>;
    const made = await handler(input);
    const result = handler === handle && languageNow() !== 'en' ? await services.translated(made) : made;
    if (services.config.checkReplies) checkReply(call, spec.reply, replyOf(call, result).body);
    return { result, whenGiven: options.whenGiven?.(input.query, result) };
  };
  // The URL answers admins differently, or must be fresh for them.
  const isKeptByCdn = !options.forAdmin && !options.isEditedThere;
  services.calls.add(call, spec);
  services.publicUrls.add(`/api${call.path}`, queryNamesOf(spec), options.takesFilters);
  services.localAnswers.set(call.path, answer);
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
    const page = options.pageOf(parsedInput(spec, request).params as ParamsOf<C>);
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
