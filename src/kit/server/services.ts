import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/transaction.ts';
import type { CatalogueVersion, ReadOffered, PriceVersion } from './cache/catalogue-version.ts';
import type { MovedPaths } from './cache/moved-paths.ts';
import type { PublicUrls } from './cache/public-urls.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import type { CallRegistry, LocalAnswers } from './http/call-registry.ts';
import type { LargeBodies } from './http/slots-by-address.ts';
import type { MissLimit } from './http/miss-limit.ts';
import type { CookieNames } from './security/cookie-names.ts';
import type { Revocations } from './security/tokens.ts';
import type { EffectHandlers, Transactional } from './transaction/effects.ts';
import type { Reads } from './transaction/reads.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';

/** Passed as an argument, never global. The services that a subject adds are in its own files (WithSettings, …). */
export interface Services {
  config: Config;
  db: Db;
  /** May use a replica; not for use inside a transaction. */
  reads: Reads;
  clock: Clock;
  log: FastifyBaseLogger;
  secret: Uint8Array;
  responseCache: ResponseCache;
  imageCache: ResponseCache;
  publicUrls: PublicUrls;
  movedPaths: MovedPaths;
  /** The languages that the shop is offered in. */
  offeredLanguages: ReadOffered;
  /** The same answer with what the catalogue calls things in the language of the request. */
  translated: <T>(reply: T) => Promise<T>;
  missLimit: MissLimit;
  largeBodies: LargeBodies;
  cookies: CookieNames;
  catalogueVersion: CatalogueVersion;
  priceVersion: PriceVersion;
  revocations: Revocations;
  calls: CallRegistry;
  localAnswers: LocalAnswers;
  effectHandlers: EffectHandlers;
  checkEffects?: Transactional['checkEffects'];
  isClosing: () => boolean;
}

/** Enough to change something in one transaction. */
export type WriteServices = Transactional & Pick<Services, 'clock'>;

export type HttpServer = FastifyInstance;
export type HttpRequest = FastifyRequest;
export type HttpReply = FastifyReply;
