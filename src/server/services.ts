import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/transaction.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { CatalogueVersion } from './cache/catalogue-version.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import type { CookieNames } from './security/cookie-names.ts';
import type { Revocations } from './security/revocations.ts';
import type { PublicUrls } from './cache/public-urls.ts';
import type { CallRegistry } from './http/call-registry.ts';
import type { MissLimit } from './http/miss-limit.ts';
import type { LocalAnswers } from './http/local-answers.ts';
import type { EffectHandlers } from './transaction/effects.ts';
import type { Transactional } from './transaction/in-transaction.ts';

/** What every room of the server may use; handed down, never global. */
export interface Services {
  config: Config;
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Signs access tokens and seals what waits in the outbox. */
  secret: Uint8Array;
  /** Public answers, kept ready to send. */
  responseCache: ResponseCache;
  /** Pictures, kept ready to send; they never change. */
  imageCache: ResponseCache;
  /** Which query parameters are part of a cached answer's key. */
  publicUrls: PublicUrls;
  missLimit: MissLimit;
  cookies: CookieNames;
  catalogueVersion: CatalogueVersion;
  revocations: Revocations;
  /** The calls that have a route. */
  calls: CallRegistry;
  /** The public questions, answered without a network in between, for drawing pages. */
  localAnswers: LocalAnswers;
  /** What is done in this process after a commit. */
  effectHandlers: EffectHandlers;
  checkEffects?: Transactional['checkEffects'];
  /** Whether the process is on its way out. */
  isClosing: () => boolean;
}

export type HttpServer = FastifyInstance;
export type HttpRequest = FastifyRequest;
export type HttpReply = FastifyReply;
