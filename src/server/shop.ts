import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/transaction.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { CatalogueVersion } from './cache/catalogue-version.ts';
import type { Known } from './known.ts';
import type { ProductNames } from './product-names.ts';
import type { ReadyBytes } from './ready-bytes.ts';
import type { Revocations } from './revocations.ts';
import type { CallRegistry } from './call-registry.ts';
import type { LocalAnswers } from './local-answers.ts';
import type { EffectHandlers } from './transaction/effects.ts';
import type { Transactional } from './transaction/in-transaction.ts';

/** What every room of the server may use; handed down, never global. */
export interface Shop {
  config: Config;
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Signs access tokens and seals what waits in the outbox. */
  secret: Uint8Array;
  /** Public answers, kept ready to send. */
  ready: ReadyBytes;
  /** Pictures, kept ready to send; they never change. */
  pictures: ReadyBytes;
  /** How many products filters leave, until the catalogue moves. */
  counts: Known<number>;
  /** The names that are searched, until the catalogue moves. */
  names: Known<ProductNames>;
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

export type ShopServer = FastifyInstance;
export type ShopRequest = FastifyRequest;
export type ShopReply = FastifyReply;
