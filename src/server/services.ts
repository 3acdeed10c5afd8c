import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/transaction.ts';
import type { Attributes } from './cache/attributes-memo.ts';
import type { CatalogueVersion } from './cache/catalogue-version.ts';
import type { DeliveryRules } from './cache/delivery-rules.ts';
import type { ConstantsInForce } from './cache/plan-constants-memo.ts';
import type { PublicUrls } from './cache/public-urls.ts';
import type { RecordingDays } from './cache/recording-days-memo.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import type { SettingsRow } from './cache/settings-memo.ts';
import type { CallRegistry } from './http/call-registry.ts';
import type { LocalAnswers } from './http/local-answers.ts';
import type { MissLimit } from './http/miss-limit.ts';
import type { CookieNames } from './security/cookie-names.ts';
import type { Revocations } from './security/revocations.ts';
import type { EffectHandlers } from './transaction/effects.ts';
import type { Transactional } from './transaction/in-transaction.ts';
import type { Reads } from './transaction/reads.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';

/** What every module of the server may use. It is passed as an argument, never global. */
export interface Services {
  config: Config;
  db: Db;
  /** Reads that may go to a replica; not for use inside a transaction. */
  reads: Reads;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Signs access tokens and encrypts queued mails. */
  secret: Uint8Array;
  /** Public answers of the API and pages. */
  responseCache: ResponseCache;
  /** Image files; they never change. */
  imageCache: ResponseCache;
  /** Which query parameters are part of a cached answer's key. */
  publicUrls: PublicUrls;
  missLimit: MissLimit;
  cookies: CookieNames;
  catalogueVersion: CatalogueVersion;
  /** The shop's settings, kept in memory; not for use inside a transaction. */
  settings: () => Promise<SettingsRow>;
  /** What products' specs hold, kept in memory; not for use inside a transaction. */
  attributes: () => Promise<Attributes>;
  /** Planning figures and their sources today, kept in memory; not for use inside a transaction. */
  planConstants: () => Promise<ConstantsInForce>;
  /** How long kits keep recordings, kept in memory; not for use inside a transaction. */
  recordingDays: () => Promise<RecordingDays>;
  /** Zones and payment settings, kept in memory; not for use inside a transaction. */
  deliveryRules: () => Promise<DeliveryRules>;
  revocations: Revocations;
  /** The calls that have a route. */
  calls: CallRegistry;
  /** Answers public calls without a network, for rendering pages on the server. */
  localAnswers: LocalAnswers;
  /** What this process does after a commit. */
  effectHandlers: EffectHandlers;
  checkEffects?: Transactional['checkEffects'];
  /** Whether the process is shutting down. */
  isClosing: () => boolean;
}

export type HttpServer = FastifyInstance;
export type HttpRequest = FastifyRequest;
export type HttpReply = FastifyReply;
