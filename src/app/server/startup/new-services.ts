import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../db/connect.ts';
import type { Db } from '../../../db/transaction.ts';
import { CatalogueVersion, offeredLanguagesMemo } from '../../../kit/server/cache/catalogue-version.ts';
import { MovedPaths } from '../../../kit/server/cache/moved-paths.ts';
import { PriceVersion } from '../../../kit/server/cache/price-version.ts';
import { PublicUrls } from '../../../kit/server/cache/public-urls.ts';
import { ResponseCache } from '../../../kit/server/cache/response-cache.ts';
import type { Clock } from '../../../kit/server/clock.ts';
import type { Config } from '../../../kit/server/config.ts';
import { CallRegistry } from '../../../kit/server/http/call-registry.ts';
import { LargeBodies } from '../../../kit/server/http/slots-by-address.ts';
import { MissLimit } from '../../../kit/server/http/miss-limit.ts';
import { membersMemo, type WithMembers } from '../../../accounts/auth/members-memo.server.ts';
import {
  deskSettingsMemo,
  type WithDeskSettings,
} from '../../../accounts/desk-settings/desk-settings-memo.server.ts';
import { attributesMemo, type WithAttributes } from '../../../catalogue/attributes/save-attribute.server.ts';
import {
  recordingFactsMemo,
  type WithRecordingFacts,
} from '../../../catalogue/kits/recording-facts-memo.server.ts';
import { inRequestLanguage } from '../../../catalogue/translations/translate-reply.server.ts';
import { deliveryRulesMemo, type WithDeliveryRules } from '../../../delivery/zones/delivery-rules.server.ts';
import { MemberPrices, type WithMemberPrices } from '../../../dealers/price-lists/buyer-prices.server.ts';
import {
  planConstantsMemo,
  type WithPlanConstants,
} from '../../../planning/planning-data/plan-constants-memo.server.ts';
import { settingsMemo, type WithSettings } from '../../../platform/settings/settings-memo.server.ts';
import { storefrontMemo, type WithStorefront } from '../../../storefront/brand/storefront-memo.server.ts';
import {
  PublishedPages,
  type WithPublishedPages,
} from '../../../storefront/public-pages/published-pages.server.ts';
import { afterSaleMemo, type WithAfterSale } from '../../../platform/after-sale/after-sale-memo.server.ts';
import {
  messageSettingsMemo,
  type WithMessageSettings,
} from '../../../platform/messages/message-consents.server.ts';
import type { WithGrowth } from '../../../storefront/growth/growth-choices.server.ts';
import { cookieNamesFor } from '../../../kit/server/security/cookie-names.ts';
import { Revocations } from '../../../kit/server/security/access-token.ts';
import type { Services } from '../../../kit/server/services.ts';
import { Reads } from '../../../kit/server/transaction/reads.ts';

const RESPONSE_CACHE_BYTES = 48 * 1024 * 1024;
const IMAGE_CACHE_BYTES = 16 * 1024 * 1024;

/** The core and what each subject adds to it. */
export interface ShopServices
  extends
    Services,
    WithSettings,
    WithDeskSettings,
    WithAttributes,
    WithPlanConstants,
    WithRecordingFacts,
    WithDeliveryRules,
    WithMembers,
    WithMemberPrices,
    WithStorefront,
    WithPublishedPages,
    WithGrowth,
    WithAfterSale,
    WithMessageSettings {}

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
): ShopServices {
  const catalogueVersion = new CatalogueVersion();
  const priceVersion = new PriceVersion();
  const publicUrls = new PublicUrls();
  const revocations = new Revocations();
  const reads = new Reads({ leader: database.db, replica: database.replica, version: catalogueVersion, log });
  return {
    config,
    db: database.db,
    reads,
    clock,
    log,
    secret,
    // Pages change in development without a new catalogue version, so nothing is cached.
    responseCache: new ResponseCache(
      config.isDevelopment ? 0 : RESPONSE_CACHE_BYTES,
      () => catalogueVersion.current,
    ),
    imageCache: new ResponseCache(IMAGE_CACHE_BYTES, () => 0),
    catalogueVersion,
    priceVersion,
    revocations,
    calls: new CallRegistry(),
    publicUrls,
    movedPaths: new MovedPaths(
      () => catalogueVersion.withoutStock,
      (read) => reads.catalogue(read),
    ),
    offeredLanguages: offeredLanguagesMemo(database.db, catalogueVersion),
    translated: (reply) => reads.catalogue((db) => inRequestLanguage(db, reply)),
    missLimit: new MissLimit(),
    largeBodies: new LargeBodies(),
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
      pricesChanged: () => priceVersion.changed(),
    },
    checkEffects,
    isClosing: () => false,
    ...subjectServices(database.db, { catalogueVersion, priceVersion, publicUrls, clock }),
  };
}

function subjectServices(
  db: Db,
  {
    catalogueVersion,
    priceVersion,
    publicUrls,
    clock,
  }: Pick<Services, 'catalogueVersion' | 'priceVersion' | 'publicUrls' | 'clock'>,
): Omit<ShopServices, keyof Services> {
  const planConstants = planConstantsMemo(db, catalogueVersion, clock);
  const members = membersMemo(db, priceVersion);
  const storefront = storefrontMemo(db, catalogueVersion);
  return {
    settings: settingsMemo(db, catalogueVersion),
    storefront,
    publishedPages: new PublishedPages(db, catalogueVersion),
    deskSettings: deskSettingsMemo(db, catalogueVersion),
    attributes: attributesMemo(db, catalogueVersion, publicUrls),
    planConstants,
    recordingFacts: recordingFactsMemo(db, catalogueVersion, planConstants),
    deliveryRules: deliveryRulesMemo(db, catalogueVersion),
    members,
    afterSale: afterSaleMemo(db, catalogueVersion),
    messageSettings: messageSettingsMemo(db, catalogueVersion),
    growth: async () => (await storefront()).growth,
    memberPrices: new MemberPrices(db, { catalogueVersion, priceVersion, clock, members }),
  };
}
