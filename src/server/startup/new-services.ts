import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/connect.ts';
import type { Db } from '../../db/transaction.ts';
import { CatalogueVersion } from '../cache/catalogue-version.ts';
import { MovedPaths } from '../cache/moved-paths.ts';
import { offeredLanguagesMemo } from '../cache/offered-languages-memo.ts';
import { PriceVersion } from '../cache/price-version.ts';
import { PublicUrls } from '../cache/public-urls.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { CallRegistry } from '../http/call-registry.ts';
import { LargeBodies } from '../http/large-bodies.ts';
import { MissLimit } from '../http/miss-limit.ts';
import { membersMemo, type WithMembers } from '../modules/accounts/companies/members-memo.ts';
import {
  deskSettingsMemo,
  type WithDeskSettings,
} from '../modules/accounts/desk-settings/desk-settings-memo.ts';
import { attributesMemo, type WithAttributes } from '../modules/catalogue/attributes/attributes-memo.ts';
import {
  recordingFactsMemo,
  type WithRecordingFacts,
} from '../modules/catalogue/kits/recording-facts-memo.ts';
import { inRequestLanguage } from '../modules/catalogue/translations/translate-reply.ts';
import { deliveryRulesMemo, type WithDeliveryRules } from '../modules/delivery/zones/delivery-rules.ts';
import { MemberPrices, type WithMemberPrices } from '../modules/orders/member-prices/buyer-prices.ts';
import {
  planConstantsMemo,
  type WithPlanConstants,
} from '../modules/planning/planning/plan-constants-memo.ts';
import { settingsMemo, type WithSettings } from '../modules/platform/settings/settings-memo.ts';
import { storefrontMemo, type WithStorefront } from '../modules/storefront/brand/storefront-memo.ts';
import {
  PublishedPages,
  type WithPublishedPages,
} from '../modules/storefront/public-pages/published-pages.ts';
import { afterSaleMemo, type WithAfterSale } from '../modules/platform/after-sale/after-sale-memo.ts';
import {
  messageSettingsMemo,
  type WithMessageSettings,
} from '../modules/platform/messages/message-settings-memo.ts';
import type { WithGrowth } from '../modules/storefront/growth/growth-choices.ts';
import { cookieNamesFor } from '../security/cookie-names.ts';
import { Revocations } from '../security/revocations.ts';
import type { Services } from '../services.ts';
import { Reads } from '../transaction/reads.ts';

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
