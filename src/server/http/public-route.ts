import { z } from 'zod';
import type { Call, CallTypes, QueryOf } from '../../contract/platform/call.ts';
import { ipKeyOf } from '../security/ip-key.ts';
import { apiCacheKey } from './cached-responses.ts';
import type { CallSpec, Fitting } from './call-registry.ts';
import { checkReply, parsedInput, type RawInput } from './check-shapes.ts';
import { findCurrentUser } from './guards.ts';
import { replyOf, type HandlerInput, type HandlerResult, type Routing } from './route.ts';
import { sendCached } from './send-cached.ts';
import { KEPT_BY_CDN } from './shared-caches.ts';

/** What a public call's handler is given: no request, so that nothing personal can come in. */
type PublicHandler<C extends Call> = (
  input: Pick<HandlerInput<C>, 'params' | 'query'>,
) => Promise<HandlerResult<C>>;

/**
 * Like `route`, for a GET that is the same for every visitor: answered from the response cache, and offered to the
 * server's rendering of pages.
 * @param options.forAdmin answers admins instead, uncached, where they get more
 * @param options.isEditedThere admins read it where they change it: no cache in front of the shop may keep it, because an
 *   admin would see the list from before the edit
 * @param options.whenGiven returns what is done each time this answer is given to a client, for counting
 * @param options.takesFilters whether the filters that the shop has defined are part of the query
 */
export function publicRoute<C extends Call<CallTypes, 'anyone'>, S extends CallSpec>(
  { app, services, guards }: Routing,
  call: C,
  spec: S & Fitting<C, S>,
  handle: PublicHandler<C>,
  options: {
    forAdmin?: PublicHandler<C>;
    isEditedThere?: true;
    whenGiven?: (query: QueryOf<C>, result: HandlerResult<C>) => (() => void) | undefined;
    takesFilters?: boolean;
  } = {},
): void {
  const answer = async (raw: RawInput, handler = handle) => {
    const input = parsedInput(spec, raw) as HandlerInput<C>;
    const result = await handler(input);
    if (services.config.checkReplies) checkReply(call, spec.reply, replyOf(call, result).body);
    return { result, whenGiven: options.whenGiven?.(input.query, result) };
  };
  // The same URL answers admins otherwise, or has to be new for them.
  const isKeptByCdn = !options.forAdmin && !options.isEditedThere;
  services.calls.add(call, spec);
  services.publicUrls.add(`/api${call.path}`, queryNamesOf(spec), options.takesFilters);
  services.localAnswers.set(call.path, answer);
  app.route({
    method: 'GET',
    url: call.path,
    handler: async (request, reply) => {
      if (options.forAdmin && (await findCurrentUser(guards, request))?.role === 'admin') {
        const { result } = await answer(request, options.forAdmin);
        const { body, total } = replyOf(call, result);
        reply.header('cache-control', 'no-store');
        if (total !== null) reply.header('x-total-count', total);
        return reply.send(body);
      }
      // A filter that was just defined must be part of the key of what it filters.
      if (options.takesFilters) await services.attributes();
      const url = services.publicUrls.canonical(request.url);
      const raw = options.takesFilters ? readAt(request.url, request) : request;
      const make = async () => {
        services.missLimit.count(ipKeyOf(request.ip), services.clock.now());
        const { result, whenGiven } = await answer(raw);
        return { ...freshAnswer(call, result, isKeptByCdn), whenGiven };
      };
      return sendCached(request, reply, await services.responseCache.findOrMake(apiCacheKey(url), make));
    },
  });

  /** Only what the key is made of: by now the definitions may have changed again. */
  function readAt(url: string, { params, query }: Pick<RawInput, 'params' | 'query'>): RawInput {
    const names = services.publicUrls.namesAt(url.split('?')[0]!);
    const read = Object.entries(query as object).filter(([name]) => names.includes(name));
    return { params, query: Object.fromEntries(read), body: undefined };
  }
}

/** The names that the shape of the query knows. */
function queryNamesOf({ query }: CallSpec): string[] {
  return query instanceof z.ZodObject ? Object.keys(query.shape) : [];
}

function freshAnswer(call: Call, result: unknown, isKeptByCdn: boolean) {
  const { body, total, textTotal } = replyOf(call, result);
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    // Browsers and proxies ask each time whether it still holds; the ETag makes that cheap.
    'cache-control': 'public, no-cache',
    ...(isKeptByCdn ? KEPT_BY_CDN : {}),
  };
  if (total !== null) headers['x-total-count'] = String(total);
  if (textTotal !== null) headers['x-text-total'] = String(textTotal);
  return { status: 200, headers, body: Buffer.from(JSON.stringify(body)) };
}
