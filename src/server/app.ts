import cookie from '@fastify/cookie';
import Fastify, { type FastifyServerFactory, LogController } from 'fastify';
import { BODY_BYTES } from '../domain/platform/platform-limits.ts';
import type { Database } from '../db/connect.ts';
import { type RegularTask, startMaintenance } from './background/maintenance.ts';
import { pollOnce, startPoller } from './background/poller.ts';
import type { Guards } from './http/guards.ts';
import { registerCalls } from './http/register-calls.ts';
import { serveCachedResponses } from './http/cached-responses.ts';
import { answerInAskedLanguage } from './http/request-language.ts';
import { closeConnectionsOnClose } from './http/close-connections.ts';
import { cutSlowReaders } from './http/slow-readers.ts';
import { purgeAuth } from './modules/accounts/auth/purge-auth.ts';
import { findDeskSession } from './modules/accounts/sessions/desk-session.ts';
import { purgeDeviceAddresses, purgeSessions } from './modules/accounts/sessions/end-sessions.ts';
import { checkGatesEachDay } from './modules/catalogue/certificates/check-gate.ts';
import { sitemapRoutes } from './modules/catalogue/listing/sitemap-routes.ts';
import { checkReviewCounts } from './modules/catalogue/reviews/count-reviews.ts';
import { drawIcon } from './modules/catalogue/media/draw-icon.ts';
import { mediaRoutes } from './modules/catalogue/media/media-routes.ts';
import { downloadRoute } from './modules/catalogue/product-files/download-route.ts';
import { fillSearchDocuments } from './modules/catalogue/search-documents/renew-search-documents.ts';
import { purgeImports } from './modules/imports/change-sets/change-sets-queries.ts';
import { SheetThreads } from './modules/imports/threads/sheet-threads.ts';
import { purgeEnquiries } from './modules/desk/enquiries/enquiries-queries.ts';
import { purgeExports } from './modules/desk/shop-export/shop-export-queries.ts';
import { feedRoutes } from './modules/desk/feeds/feed-routes.ts';
import { startIndexNow } from './modules/desk/index-now/index-now-rounds.ts';
import { countSteps, countVisitRoute } from './modules/desk/visits/count-visit-route.ts';
import { VisitCounter } from './modules/desk/visits/visit-counter.ts';
import { purgeVisits } from './modules/desk/visits/visits-queries.ts';
import { quoteKeys } from './modules/desk/quotes/save-quote.ts';
import { documentKeys } from './modules/invoices/documents/append-document.ts';
import { PdfDrawer } from './modules/invoices/documents/pdf/pdf-drawer.ts';
import { queueLateMails } from './modules/orders/mails/late-orders.ts';
import { unsubscribeCalls } from './modules/orders/cart-mails/cart-mails-calls.ts';
import { startCartMailTimer } from './modules/orders/cart-mails/queue-cart-mails.ts';
import { startNewOrdersTimer } from './modules/orders/mails/new-orders-mail.ts';
import { purgeHeldBills } from './modules/orders/counter/held-bills.ts';
import { receiptKeys } from './modules/payments/receipts/allocate-receipt.ts';
import { orderKeys } from './modules/orders/placing/order-keys.ts';
import { checkSerialsNightly } from './modules/orders/serials/check-serials.ts';
import { complaintKeys } from './modules/orders/complaints/make-complaint.ts';
import { sharedCartKeys } from './modules/orders/shared-carts/share-cart.ts';
import { purgeSharedCarts } from './modules/orders/shared-carts/take-shared-cart.ts';
import { countSoldUnitsNightly } from './modules/orders/counts/count-sold-units.ts';
import { eraseOldClaims } from './modules/orders/claims/own-claims.ts';
import { eraseOldComplaints } from './modules/orders/complaints/own-complaints.ts';
import { eraseOldOrders } from './modules/orders/orders/own-orders.ts';
import { eraseOldReturns } from './modules/orders/returns/own-returns.ts';
import { eraseOldQuotes } from './modules/desk/quotes/erase-quotes.ts';
import { rollUpOrders } from './modules/orders/counts/roll-up-orders.ts';
import { startPaymentTimer } from './modules/payments/outcomes/payment-timer.ts';
import { gatewayRoutes } from './modules/payments/payments/gateway-routes.ts';
import { renewConstantsEachDay } from './modules/planning/planning/renew-constants.ts';
import { purgePlans } from './modules/planning/plans/purge-plans.ts';
import { noteDownload } from './modules/platform/audit/note-download.ts';
import { startJobRunner, type JobHandlers } from './modules/platform/jobs/job-runner.ts';
import { unlockJobs } from './modules/platform/jobs/jobs-queries.ts';
import { purgeJobs } from './modules/platform/jobs/purge-jobs.ts';
import type { Mailer } from './modules/platform/mail/mailer.ts';
import { messengersOf } from './modules/platform/messages/messengers-of.ts';
import { purgeMessages } from './modules/platform/messages/purge-messages.ts';
import { messageWebhookRoutes } from './modules/platform/messages/webhook-routes.ts';
import { noteTaskRuns } from './modules/platform/tasks/regular-tasks.ts';
import { purgeSearchDays } from './modules/search/search/search-days-queries.ts';
import { newSearch } from './modules/search/search/shop-search.ts';
import { stockCountKeys, stockMoveKeys } from './modules/stock/stock/book-move.ts';
import { checkStockNightly } from './modules/stock/stock/check-stock.ts';
import { brandFilesRoutes } from './modules/storefront/brand/brand-files.ts';
import { indexNowKeyRoute } from './modules/storefront/growth/index-now-key-route.ts';
import { titleOfHome } from './modules/storefront/public-pages/title-of-home.ts';
import { apiDocs } from './plugins/api-docs.ts';
import { errorReplies, refuseMalformedUrl, refuseUnknownCalls } from './plugins/error-replies.ts';
import { healthRoutes } from './plugins/health.ts';
import { jsonOnly } from './plugins/json-only.ts';
import { logRequests } from './plugins/log-requests.ts';
import { metricsRoute } from './plugins/metrics.ts';
import { refuseNul } from './plugins/refuse-nul.ts';
import { sameOriginWrites } from './plugins/same-origin.ts';
import { securityHeaders, securityHeadersFor } from './plugins/security-headers.ts';
import { staticFiles } from './plugins/static-files.ts';
import { warnOfProxy } from './plugins/warn-of-proxy.ts';
import { AccessTokens } from './security/access-token.ts';
import { purgeRateLimits } from './security/rate-limits.ts';
import { pageRoutes, type PageSource } from './ssr/page-routes.ts';
import { addLanguages } from './startup/add-languages.ts';
import { jobHandlers } from './startup/job-handlers.ts';
import { newServices, type ShopServices } from './startup/new-services.ts';
import { apiCalls } from './api-calls.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { HttpServer, Services } from './services.ts';

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
  const { config, clock, mailer } = parts;
  const app = Fastify({
    trustProxy: config.trustProxy,
    logger: { level: config.logLevel, ...(parts.logStream ? { stream: parts.logStream } : {}) },
    // Fastify would log two lines per request; log-requests.ts logs what matters.
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
  const stopIndexNow = startIndexNow(services);
  if (parts.runsJobs === false) {
    stopMaintenance();
    await Promise.all([
      jobs.stop(),
      stopPaymentTimer(),
      stopNewOrdersTimer(),
      stopCartMailTimer(),
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
  { kind: 'erase-old-orders', run: eraseOldOrders },
  {
    kind: 'erase-after-sale',
    run: async (db, now) => {
      await eraseOldComplaints(db, now);
      await eraseOldClaims(db, now);
      await eraseOldReturns(db, now);
    },
  },
  { kind: 'erase-old-quotes', run: eraseOldQuotes },
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
