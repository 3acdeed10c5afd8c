import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/connect.ts';
import { attributesMemo } from '../cache/attributes-memo.ts';
import { CatalogueVersion } from '../cache/catalogue-version.ts';
import { deliveryRulesMemo } from '../cache/delivery-rules.ts';
import { planConstantsMemo } from '../cache/plan-constants-memo.ts';
import { PublicUrls } from '../cache/public-urls.ts';
import { recordingDaysMemo } from '../cache/recording-days-memo.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import { settingsMemo } from '../cache/settings-memo.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { CallRegistry } from '../http/call-registry.ts';
import { MissLimit } from '../http/miss-limit.ts';
import { cookieNamesFor } from '../security/cookie-names.ts';
import { Revocations } from '../security/revocations.ts';
import type { Services } from '../services.ts';
import { Reads } from '../transaction/reads.ts';

const RESPONSE_CACHE_BYTES = 48 * 1024 * 1024;
const IMAGE_CACHE_BYTES = 16 * 1024 * 1024;

interface ServiceParts {
  config: Config;
  database: Pick<Database, 'db' | 'replica'>;
  clock: Clock;
  secret: Uint8Array;
  checkEffects?: Services['checkEffects'];
}

export function newServices(
  log: FastifyBaseLogger,
  { config, database, clock, secret, checkEffects }: ServiceParts,
): Services {
  const catalogueVersion = new CatalogueVersion();
  const publicUrls = new PublicUrls();
  const revocations = new Revocations();
  const planConstants = planConstantsMemo(database.db, catalogueVersion, clock);
  const reads = new Reads({ leader: database.db, replica: database.replica, version: catalogueVersion, log });
  return {
    config,
    db: database.db,
    reads,
    clock,
    log,
    secret,
    // In development pages change without a new catalogue version, so nothing is cached.
    responseCache: new ResponseCache(
      config.isDevelopment ? 0 : RESPONSE_CACHE_BYTES,
      () => catalogueVersion.current,
    ),
    imageCache: new ResponseCache(IMAGE_CACHE_BYTES, () => 0),
    catalogueVersion,
    settings: settingsMemo(database.db, catalogueVersion),
    attributes: attributesMemo(database.db, catalogueVersion, publicUrls),
    planConstants,
    recordingDays: recordingDaysMemo(database.db, catalogueVersion, planConstants),
    deliveryRules: deliveryRulesMemo(database.db, catalogueVersion),
    revocations,
    calls: new CallRegistry(),
    publicUrls,
    missLimit: new MissLimit(),
    cookies: cookieNamesFor(config.publicUrl),
    localAnswers: new Map(),
    effectHandlers: {
      jobsQueued: () => undefined,
      sessionsEnded: (sessionIds) => revocations.add(sessionIds, clock.now()),
      wordsWritten: () => undefined,
      catalogueChanged: (version) => catalogueVersion.observe(version),
      stockChanged: () => {
        catalogueVersion.stockChanged();
        reads.stockChanged();
      },
    },
    checkEffects,
    isClosing: () => false,
  };
}
