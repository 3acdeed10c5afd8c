import cookie from '@fastify/cookie';
import Fastify, { type FastifyServerFactory, LogController } from 'fastify';
import { BODY_BYTES } from '../../platform/settings/platform-limits.ts';
import type { Database } from '../../db/connect.ts';
import { type RegularTask, startMaintenance } from '../../kit/server/background/maintenance.ts';
import { pollOnce, startPoller } from '../../kit/server/background/poller.ts';
import type { Guards } from '../../kit/server/http/guards.ts';
import { registerCalls } from '../../kit/server/http/register-calls.ts';
import { serveCachedResponses } from '../../kit/server/http/cached-responses.ts';
import { answerInAskedLanguage } from '../../kit/server/http/request-language.ts';
import { cutSlowReaders } from '../../kit/server/http/slow-readers.ts';
import { closeConnectionsOnClose } from '../../kit/server/http/close-connections.ts';
import { purgeAuth } from '../../accounts/auth/auth-queries.server.ts';
import {
  findDeskSession,
  purgeDeviceAddresses,
  purgeSessions,
} from '../../accounts/sessions/desk-session.server.ts';
import { applyGstRates, startGstRatesTimer } from '../../catalogue/gst-rates/gst-rates.api.ts';
import { checkGatesEachDay } from '../../catalogue/certificates/check-gate.server.ts';
import { sitemapRoutes } from '../../catalogue/sitemap/sitemap-routes.server.ts';
import { checkReviewCounts } from '../../catalogue/reviews/own-reviews.server.ts';
import { drawIcon } from '../../catalogue/pictures/store-pictures.server.ts';
import { mediaRoutes } from '../../catalogue/pictures/media-routes.server.ts';
import { downloadRoute } from '../../catalogue/product-files/download-route.server.ts';
import { fillSearchDocuments } from '../../catalogue/search-documents/renew-search-documents.server.ts';
import { purgeImports } from '../../imports/change-sets/change-sets-queries.server.ts';
import { SheetThreads } from '../../imports/threads/sheet-threads.server.ts';
import { purgeEnquiries } from '../../desk/enquiries/enquiries-queries.server.ts';
import { purgeExports } from '../../desk/shop-export/shop-export-queries.server.ts';
import { feedRoutes } from '../../growth/feeds/read-feed-products.server.ts';
import { startIndexNow } from '../../growth/index-now/index-now-queries.server.ts';
import { countSteps, countVisitRoute, VisitCounter } from '../../growth/visits/count-visit-route.server.ts';
import { purgeVisits } from '../../growth/visits/visits-queries.server.ts';
import { quoteKeys } from '../../quotes/quotes/save-quote.server.ts';
import { documentKeys } from '../../invoices/documents/append-document.server.ts';
import { PdfDrawer } from '../../invoices/pdf/pdf-drawer.server.ts';
import { queueLateMails, startNewOrdersTimer } from '../../orders/mails/new-orders-mail.server.ts';
import { unsubscribeCalls } from '../../orders/cart-mails/cart-mails.api.ts';
import { purgeStockAsks, startStockMailTimer } from '../../orders/back-in-stock/tell-of-stock.server.ts';
import { startCartMailTimer } from '../../orders/cart-mails/queue-cart-mails.server.ts';
import { purgeHeldBills } from '../../counter/till/held-bills.server.ts';
import { receiptKeys } from '../../payments/receipts/change-receipt.server.ts';
import { orderKeys } from '../../orders/placing/place-order.server.ts';
import { checkSerialsNightly } from '../../orders/serials/check-serials.server.ts';
import { complaintKeys } from '../../after-sale/complaints/make-complaint.server.ts';
import { sharedCartKeys } from '../../orders/shared-carts/share-cart.server.ts';
import { purgeSharedCarts } from '../../orders/shared-carts/take-shared-cart.server.ts';
import { countSoldUnitsNightly } from '../../orders/counts/count-sold-units.server.ts';
import { eraseOldClaims } from '../../after-sale/claims/take-step.server.ts';
import { eraseOldComplaints } from '../../after-sale/complaints/change-complaint.server.ts';
import { eraseOldOrders } from '../../orders/orders/own-orders.server.ts';
import { eraseOldReturns } from '../../after-sale/returns/return-facts.server.ts';
import { eraseOldQuotes } from '../../quotes/quotes/own-quotes.server.ts';
import { startOnsiteDay } from '../../onsite/contracts/onsite-day.server.ts';
import { eraseOldSites } from '../../onsite/sites/erase-onsite.server.ts';
import { onsiteKeys } from '../../onsite/visits/book-visit.server.ts';
import { rollUpOrders } from '../../orders/counts/roll-up-orders.server.ts';
import { startPaymentTimer } from '../../payments/outcomes/payment-timer.server.ts';
import { gatewayRoutes } from '../../payments/payments/gateway-routes.server.ts';
import { renewConstantsEachDay } from '../../planning/planning-data/planning-queries.server.ts';
import { purgePlans } from '../../planning/plans/save-plan.server.ts';
import { noteDownload } from '../../platform/audit/note-download.server.ts';
import { startJobRunner, type JobHandlers } from '../../platform/jobs/job-runner.server.ts';
import { unlockJobs, purgeJobs } from '../../platform/jobs/jobs-queries.server.ts';
import type { Mailer } from '../../platform/mail/mailer.server.ts';
import { messengersOf } from '../../platform/messages/messengers.server.ts';
import { messageWebhookRoutes, purgeMessages } from '../../platform/messages/webhook-routes.server.ts';
import { noteTaskRuns } from '../../platform/jobs/regular-tasks.server.ts';
import { purgeSearchDays, newSearch } from '../../search/search/search-counter.server.ts';
import { stockCountKeys, stockMoveKeys } from '../../stock/stock/stock-queries.server.ts';
import { checkStockNightly } from '../../stock/stock/check-stock.server.ts';
import { withBrand, brandFilesRoutes } from '../../storefront/brand/storefront-memo.server.ts';
import { indexNowKeyRoute } from '../../storefront/growth/index-now-key-route.server.ts';
import { titleOfHome } from '../../storefront/public-pages/published-pages.server.ts';
import {
  errorReplies,
  refuseMalformedUrl,
  refuseUnknownCalls,
} from '../../kit/server/plugins/error-replies.ts';
import { logRequests } from '../../kit/server/plugins/log-requests.ts';
import { apiDocs } from '../../kit/server/plugins/api-docs.ts';
import { warnOfProxy } from '../../kit/server/plugins/warn-of-proxy.ts';
import { healthRoutes } from '../../kit/server/plugins/health.ts';
import { securityHeaders, securityHeadersFor } from '../../kit/server/plugins/security-headers.ts';
import { staticFiles } from '../../kit/server/plugins/static-files.ts';
import { sameOriginWrites, jsonOnly, refuseNul } from '../../kit/server/plugins/request-guards.ts';
import { metricsRoute } from '../../kit/server/plugins/metrics.ts';
import { AccessTokens } from '../../kit/server/security/tokens.ts';
import { purgeRateLimits } from '../../kit/server/security/rate-limits.ts';
import { pageRoutes, type PageSource } from './ssr/page-routes.ts';
import { addLanguages, jobHandlers, newServices, type ShopServices } from './startup/new-services.ts';
import { apiCalls } from './api-calls.ts';
import type { Clock } from '../../kit/server/clock.ts';
import type { Config } from '../../kit/server/config.ts';
import type { HttpServer, Services } from '../../kit/server/services.ts';

export interface AppParts {
  config: Config;
  database: Database;
  mailer: Mailer;
  clock: Clock;
  secret: Uint8Array;
  pdfWorkerUrl: URL;
  sheetWorkerUrl: URL;
  pages?: PageSource;
  clientDir?: string;
  serverFactory?: FastifyServerFactory;
  /** Set in tests: checks that no effect of a transaction was forgotten. */
  checkEffects?: Services['checkEffects'];
  /** False in tests that run jobs and payment checks by hand. */
  runsJobs?: boolean;
  /** False in tests of what one process does not know yet: they poll by hand. */
  polls?: boolean;
  logStream?: { write: (line: string) => void };
}

const SLOWEST_REQUEST_MS = 30_000;
/** Node's own limit for a request's head. */
const MAX_HEAD_BYTES = 16_384;
/** The longest wait for a head that arrives byte by byte. */
const SLOWEST_HEAD_MS = 10_000;
const LOOK_FOR_SLOW_MS = 5000;
/** Limit for silent connections; longer than any answer takes. */
const SOCKET_TIMEOUT_MS = 40_000;

export interface BuiltApp {
  app: HttpServer;
  services: ShopServices;
  handlers: JobHandlers;
  visits: VisitCounter;
}

/** @throws when the database cannot be reached */
export async function buildApp(parts: AppParts): Promise<BuiltApp> {
  const { config, clock } = parts;
  const app = Fastify({
    trustProxy: config.trustProxy,
    logger: { level: config.logLevel, ...(parts.logStream ? { stream: parts.logStream } : {}) },
    // Fastify would log two lines per request; error-replies.ts logs what matters.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    requestTimeout: SLOWEST_REQUEST_MS,
    connectionTimeout: SOCKET_TIMEOUT_MS,
    http: { headersTimeout: SLOWEST_HEAD_MS, connectionsCheckingInterval: LOOK_FOR_SLOW_MS },
    // Each call bounds its parameters, and Node the whole head.
    routerOptions: { maxParamLength: MAX_HEAD_BYTES },
    frameworkErrors: refuseMalformedUrl,
    ...(parts.serverFactory ? { serverFactory: parts.serverFactory } : {}),
  }) as unknown as HttpServer;
  addLanguages();
  const services = newServices(app.log, parts);
  const mailer = withBrand(parts.mailer, services);
  const search = newSearch(services);
  services.effectHandlers.wordsWritten = (words) => search.terms.add(words);
  const pdfDrawer = new PdfDrawer(parts.pdfWorkerUrl);
  const sheetThreads = new SheetThreads(parts.sheetWorkerUrl);
  const guards: Guards = {
    accessTokens: new AccessTokens(parts.secret, config.publicUrl, clock),
    accessCookie: services.cookies.access,
    revocations: services.revocations,
    findDeskSession: findDeskSession(services),
    noteDownload: (user, fileName) => noteDownload(services, user, fileName),
  };

  const headers = securityHeadersFor(config);
  closeConnectionsOnClose(app);
  cutSlowReaders(app);
  securityHeaders(app, headers);
  const cachedResponseCount = serveCachedResponses(app, services, headers);
  logRequests(app);
  warnOfProxy(app, config);
  errorReplies(app, services);
  healthRoutes(app, services);
  if (config.metrics) metricsRoute(app, { services, cachedResponseCount, pool: parts.database.pool });
  await app.register(async (scope: HttpServer) => {
    await scope.register(cookie);
    mediaRoutes({ app: scope, services, guards });
  });
  downloadRoute({ app, services });
  sitemapRoutes({ app, services }, () => services.publishedPages.all());
  brandFilesRoutes(
    { app, services },
    {
      clientDir: parts.clientDir,
      homeTitle: () => titleOfHome(services),
      drawIcon: (name, size) => drawIcon(services.db, name, size),
    },
  );
  await gatewayRoutes({ app, services });
  const messengers = messengersOf(config);
  await messageWebhookRoutes({ app, services }, messengers);
  const visits = new VisitCounter(services);
  countVisitRoute({ app, services }, visits);
  feedRoutes({ app, services });
  indexNowKeyRoute({ app, services });
  await app.register(
    async (api: HttpServer) => {
      answerInAskedLanguage(api, services.offeredLanguages);
      await api.register(cookie);
      api.decorateRequest('currentUser', null);
      refuseNul(api);
      jsonOnly(api);
      sameOriginWrites(api, config);
      errorReplies(api, services);
      countSteps(api, visits);
      const routing = { app: api, services, guards };
      registerCalls(routing, apiCalls(routing, { mailer, pdfDrawer, sheetThreads, search }));
      apiDocs({ app: api, services, guards });
      refuseUnknownCalls(api);
    },
    { prefix: '/api' },
  );
  await app.register(
    (scope: HttpServer, _options, done) => {
      answerInAskedLanguage(scope, services.offeredLanguages);
      scope.decorateRequest('currentUser', null);
      const routing = { app: scope, services, guards };
      registerCalls(routing, { 'Cart mails': unsubscribeCalls(routing) });
      done();
    },
    { prefix: '/api' },
  );
  if (parts.clientDir) await staticFiles(app, parts.clientDir);
  if (parts.pages) pageRoutes({ app, services }, parts.pages);

  await pollOnce(services);
  const stopPoller = startPoller(services);
  if (parts.polls === false) stopPoller();
  const stopMaintenance = startMaintenance(
    services,
    [
      ...MAINTENANCE_TASKS,
      { kind: 'check-gates', run: checkGatesEachDay(services) },
      { kind: 'apply-gst-rates', run: () => applyGstRates(services) },
      { kind: 'count-reviews', run: () => checkReviewCounts(services) },
      { kind: 'check-serials', run: (_db, now) => checkSerialsNightly(services, now) },
      { kind: 'count-sold-units', run: (_db, now) => countSoldUnitsNightly(services, now) },
      { kind: 'renew-constants', run: renewConstantsEachDay(services) },
    ],
    noteTaskRuns,
  );
  if (parts.database.embedded) await unlockJobs(services.db);
  const handlers = jobHandlers(services, { mailer, messengers, drawer: pdfDrawer, threads: sheetThreads });
  const jobs = startJobRunner(services, handlers);
  const stopPaymentTimer = startPaymentTimer(services);
  const stopNewOrdersTimer = startNewOrdersTimer(services);
  const stopCartMailTimer = startCartMailTimer(services);
  const stopOnsiteDay = startOnsiteDay(services);
  const stopStockMailTimer = startStockMailTimer(services);
  const stopGstRatesTimer = startGstRatesTimer(services);
  const stopIndexNow = startIndexNow(services);
  if (parts.runsJobs === false) {
    stopMaintenance();
    await Promise.all([
      jobs.stop(),
      stopPaymentTimer(),
      stopNewOrdersTimer(),
      stopCartMailTimer(),
      stopOnsiteDay(),
      stopStockMailTimer(),
      stopGstRatesTimer(),
      stopIndexNow(),
    ]);
  } else services.effectHandlers.jobsQueued = jobs.wake;
  app.addHook('preClose', () => {
    services.isClosing = () => true;
  });
  app.addHook('onClose', async () => {
    stopPoller();
    stopMaintenance();
    await jobs.stop();
    await stopPaymentTimer();
    await stopNewOrdersTimer();
    await stopCartMailTimer();
    await stopOnsiteDay();
    await stopStockMailTimer();
    await stopGstRatesTimer();
    await stopIndexNow();
    await search.counter.write();
    await visits.write();
    await pdfDrawer.close();
    await sheetThreads.close();
    mailer.close();
  });
  return { app, services, handlers, visits };
}

const KEYS = [
  orderKeys,
  stockMoveKeys,
  stockCountKeys,
  documentKeys,
  receiptKeys,
  quoteKeys,
  sharedCartKeys,
  complaintKeys,
  onsiteKeys,
];

export const MAINTENANCE_TASKS: RegularTask[] = [
  { kind: 'purge-rate-limits', run: purgeRateLimits },
  { kind: 'purge-auth', run: purgeAuth },
  { kind: 'purge-sessions', run: purgeSessions },
  { kind: 'purge-jobs', run: purgeJobs },
  {
    kind: 'purge-keys',
    run: async (db, now) => {
      for (const keys of KEYS) await keys.purge(db, now);
    },
  },
  {
    kind: 'purge-counter',
    run: async (db, now) => {
      await purgeHeldBills(db, now);
      await purgeSharedCarts(db, now);
    },
  },
  { kind: 'purge-enquiries', run: purgeEnquiries },
  {
    kind: 'erase-old-orders',
    run: async (db, now) => {
      await eraseOldOrders(db, now);
      await eraseOldSites(db, now);
    },
  },
  {
    kind: 'erase-after-sale',
    run: async (db, now) => {
      await eraseOldComplaints(db, now);
      await eraseOldClaims(db, now);
      await eraseOldReturns(db, now);
    },
  },
  { kind: 'erase-old-quotes', run: eraseOldQuotes },
  { kind: 'purge-stock-asks', run: purgeStockAsks },
  { kind: 'purge-plans', run: purgePlans },
  { kind: 'purge-device-addresses', run: purgeDeviceAddresses },
  { kind: 'late-orders', run: queueLateMails },
  { kind: 'roll-up-orders', run: rollUpOrders },
  { kind: 'purge-imports', run: purgeImports },
  { kind: 'purge-exports', run: purgeExports },
  { kind: 'purge-visits', run: purgeVisits },
  { kind: 'purge-messages', run: purgeMessages },
  { kind: 'purge-search-days', run: purgeSearchDays },
  { kind: 'fill-search-documents', run: fillSearchDocuments },
  { kind: 'check-stock', run: checkStockNightly },
];
