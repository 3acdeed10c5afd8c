import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../db/connect.ts';
import type { Db } from '../../../db/transaction.ts';
import {
  CatalogueVersion,
  offeredLanguagesMemo,
  PriceVersion,
} from '../../../kit/server/cache/catalogue-version.ts';
import { MovedPaths } from '../../../kit/server/cache/moved-paths.ts';
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
  openToShoppers,
  type WithDeskSettings,
} from '../../../accounts/desk-settings/desk-settings-memo.server.ts';
import { attributesMemo, type WithAttributes } from '../../../catalogue/attributes/save-attribute.server.ts';
import {
  recordingFactsMemo,
  type WithRecordingFacts,
} from '../../../catalogue/kits/recording-facts-memo.server.ts';
import { inRequestLanguage } from '../../../catalogue/translations/translate-reply.server.ts';
import { deliveryRulesMemo, type WithDeliveryRules } from '../../../delivery/zones/delivery-rules.server.ts';
import { MemberPrices, type WithMemberPrices } from '../../../dealers/price-lists/price-list.server.ts';
import {
  planConstantsMemo,
  type WithPlanConstants,
} from '../../../planning/planning-data/planning-queries.server.ts';
import {
  settingsMemo,
  shopReply,
  type WithSettings,
  type WithShop,
} from '../../../platform/settings/change-settings.server.ts';
import { Memo } from '../../../kit/server/cache/memo.ts';
import type { Shop } from '../../../platform/settings/settings.shapes.ts';
import { shopBrandReply } from '../../../storefront/brand/brand.api.ts';
import { growthOfShop } from '../../../storefront/growth/index-now-key-route.server.ts';
import { storefrontMemo, type WithStorefront } from '../../../storefront/brand/storefront-memo.server.ts';
import {
  PublishedPages,
  type WithPublishedPages,
} from '../../../storefront/public-pages/published-pages.server.ts';
import {
  afterSaleMemo,
  offeredAfterSale,
  type WithAfterSale,
} from '../../../platform/after-sale/after-sale-memo.server.ts';
import {
  messageSettingsMemo,
  offeredMessages,
  type WithMessageSettings,
} from '../../../platform/messages/message-consents.server.ts';
import type { WithGrowth } from '../../../storefront/growth/index-now-key-route.server.ts';
import { findCare } from '../../../onsite/contracts/care-cover.server.ts';
import { offeredOnsite, onsiteMemo, type WithOnsite } from '../../../onsite/visits/onsite-memo.server.ts';
import { cookieNamesFor } from '../../../kit/server/security/cookie-names.ts';
import { Revocations } from '../../../kit/server/security/tokens.ts';
import type { Services } from '../../../kit/server/services.ts';
import { Reads } from '../../../kit/server/transaction/reads.ts';
import { resetJob } from '../../../accounts/auth/passwords.server.ts';
import { indexNowJob } from '../../../growth/index-now/index-now-queries.server.ts';
import { exportJob } from '../../../desk/shop-export/make-export.server.ts';
import { quoteMailJob } from '../../../quotes/quotes/quote-reply.server.ts';
import { importPicturesJob } from '../../../imports/pictures/import-pictures-job.server.ts';
import { importJob } from '../../../imports/running/import-job.server.ts';
import type { SheetThreads } from '../../../imports/threads/sheet-threads.server.ts';
import { documentMailJob } from '../../../invoices/documents/document-mail-job.server.ts';
import type { PdfDrawer } from '../../../invoices/pdf/pdf-drawer.server.ts';
import type { WithCare } from '../../../after-sale/claims/care-of-units.server.ts';
import { claimMailJob } from '../../../after-sale/claims/open-claim.server.ts';
import { complaintMailJob } from '../../../after-sale/complaints/complaint-mail-job.server.ts';
import { lateMailJob, newOrdersMailJob } from '../../../orders/mails/new-orders-mail.server.ts';
import { stockMailJob } from '../../../orders/back-in-stock/tell-of-stock.server.ts';
import { cartMailJob } from '../../../orders/cart-mails/cart-mail-job.server.ts';
import { orderMailJob, statusMailJob } from '../../../orders/mails/status-mail-text.server.ts';
import { orderLinkOf } from '../../../orders/parcels/tracked-order.server.ts';
import { parcelMailJob } from '../../../orders/parcels/queue-parcel-messages.server.ts';
import {
  cancelLinkJob,
  paymentMailJob,
  unpaidMailJob,
} from '../../../payments/payments/payment-mail-jobs.server.ts';
import { refundJob } from '../../../payments/refunds/refund-job.server.ts';
import { refundMailJob } from '../../../payments/refunds/refund-mail-text.server.ts';
import type { JobHandlers } from '../../../platform/jobs/job-runner.server.ts';
import type { Messengers } from '../../../platform/messages/messenger.server.ts';
import { messageJob } from '../../../platform/messages/message-job.server.ts';
import { messageStatusJob } from '../../../platform/messages/message-status-job.server.ts';
import type { Mailer } from '../../../platform/mail/mailer.server.ts';
import { mailJob } from '../../../platform/mail/mail-texts.server.ts';
import { addLanguage, type Tables } from '../../../kit/rules/sentences.ts';
import type { LanguageCode } from '../../../kit/rules/languages.ts';
import { furtherHindi } from '../../../languages/hi-further.ts';
import { hindi } from '../../../languages/hi.ts';

const RESPONSE_CACHE_BYTES = 48 * 1024 * 1024;
const IMAGE_CACHE_BYTES = 16 * 1024 * 1024;

/** The core and what each subject adds to it. */
export interface ShopServices
  extends
    Services,
    WithSettings,
    WithShop,
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
    WithMessageSettings,
    WithOnsite,
    WithCare {}

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
  const parts = {
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
    onsite: onsiteMemo(db, catalogueVersion),
    careOf: findCare,
    growth: async () => (await storefront()).growth,
    memberPrices: new MemberPrices(db, { catalogueVersion, priceVersion, clock, members }),
  };
  const shops = new Memo<Shop>(() => catalogueVersion.withoutStock);
  return { ...parts, shop: () => shops.of({}, () => shopOf(parts)) };
}

async function shopOf(parts: Omit<ShopServices, keyof Services | 'shop'>): Promise<Shop> {
  const [row, { offers }, desk, brand, counted, offered, messages, atSite] = await Promise.all([
    parts.settings(),
    parts.deliveryRules(),
    parts.deskSettings(),
    parts.storefront(),
    parts.growth(),
    parts.afterSale(),
    parts.messageSettings(),
    parts.onsite(),
  ]);
  return {
    ...shopReply(row),
    ...offers,
    ...openToShoppers(desk),
    ...shopBrandReply(brand),
    ...growthOfShop(counted),
    ...offeredAfterSale(offered),
    ...offeredMessages(messages),
    ...offeredOnsite(atSite),
  };
}

interface JobTools {
  mailer: Mailer;
  messengers: Messengers;
  drawer: PdfDrawer;
  threads: SheetThreads;
}

export function jobHandlers(
  services: ShopServices,
  { mailer, messengers, drawer, threads }: JobTools,
): JobHandlers {
  return {
    mail: mailJob(services, mailer),
    'reset-mail': resetJob(services),
    'order-mail': orderMailJob(services, mailer),
    'payment-mail': paymentMailJob(services, mailer),
    'unpaid-mail': unpaidMailJob(services, mailer),
    'refund-mail': refundMailJob(services, mailer),
    'document-mail': documentMailJob(services, mailer, drawer),
    'quote-mail': quoteMailJob(services, mailer, drawer),
    refund: refundJob(services),
    'cancel-payment-link': cancelLinkJob(services),
    'status-mail': statusMailJob(services, mailer),
    'parcel-mail': parcelMailJob(services, mailer),
    'cart-mail': cartMailJob(services, mailer),
    'stock-mail': stockMailJob(services, mailer),
    'complaint-mail': complaintMailJob(services, mailer),
    'claim-mail': claimMailJob(services, mailer),
    'late-mail': lateMailJob(services, mailer),
    message: messageJob(services, messengers, orderLinkOf(services)),
    'message-status': messageStatusJob(services),
    'new-orders-mail': newOrdersMailJob(services, mailer),
    import: importJob(services, threads),
    'import-pictures': importPicturesJob(services),
    export: exportJob(services),
    'index-now': indexNowJob(services),
  };
}

const WORDS: Record<Exclude<LanguageCode, 'en'>, Tables> = { hi: { ...hindi, ...furtherHindi } };

/** The server has the sentences of every language; a page brings those of its own. */
export function addLanguages(): void {
  for (const [code, tables] of Object.entries(WORDS)) addLanguage(code, tables);
}
