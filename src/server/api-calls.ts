import type { Routing } from './http/route.ts';
import { eraseQuotesOf } from './modules/desk/quotes/erase-quotes.ts';
import { readQuotesOf } from './modules/desk/quotes/own-quotes.ts';
import { publicQuotesCalls } from './modules/desk/quotes/public-quotes-calls.ts';
import { quotesCalls } from './modules/desk/quotes/quotes-calls.ts';
import { ownDataCalls } from './modules/accounts/own-data/own-data-calls.ts';
import type { OwnParts } from './modules/accounts/own-data/read-own-data.ts';
import { deleteEnquiriesOf, readEnquiriesOf } from './modules/desk/enquiries/enquiries-queries.ts';
import { readCart } from './modules/orders/cart/cart-queries.ts';
import { hasOpenOrders, readOrdersOf } from './modules/orders/orders/own-orders.ts';
import { readPaymentsOf } from './modules/payments/payments/own-payments.ts';
import { deletePlansOf } from './modules/planning/plans/purge-plans.ts';
import { feedsOfShop } from './modules/desk/feeds/feeds-of-shop.ts';
import { beginIndexNow, readLastPost } from './modules/desk/index-now/index-now-queries.ts';
import { shopBrandReply, brandCalls } from './modules/storefront/brand/brand-calls.ts';
import { growthCalls } from './modules/storefront/growth/growth-calls.ts';
import { growthOfShop } from './modules/storefront/growth/growth-choices.ts';
import { visitsCalls } from './modules/desk/visits/visits-calls.ts';
import { languagesCalls } from './modules/storefront/languages/languages-calls.ts';
import { menusCalls } from './modules/storefront/menus/menus-calls.ts';
import { pagesCalls } from './modules/storefront/pages/pages-calls.ts';
import { publicPagesCalls, surroundingsOf } from './modules/storefront/public-pages/public-pages-calls.ts';
import { redirectsCalls } from './modules/storefront/redirects/redirects-calls.ts';
import type { Tx } from './transaction/in-transaction.ts';
import { addressesCalls } from './modules/accounts/addresses/addresses-calls.ts';
import { authCalls } from './modules/accounts/auth/auth-calls.ts';
import { emailProofCalls } from './modules/accounts/auth/email-proof-calls.ts';
import { companiesCalls } from './modules/accounts/companies/companies-calls.ts';
import { customersCalls } from './modules/accounts/customers/customers-calls.ts';
import { openToShoppers } from './modules/accounts/desk-settings/desk-settings-memo.ts';
import { deskSettingsCalls } from './modules/accounts/desk-settings/desk-settings-calls.ts';
import { devicesCalls, proofCalls } from './modules/accounts/sessions/devices-calls.ts';
import { payeeGuard } from './modules/accounts/sessions/payee-guard.ts';
import { invitesCalls } from './modules/accounts/staff/invites-calls.ts';
import { staffCalls } from './modules/accounts/staff/staff-calls.ts';
import { twoStepCalls } from './modules/accounts/two-step/two-step-calls.ts';
import { attributesCalls } from './modules/catalogue/attributes/attributes-calls.ts';
import { brandsCalls } from './modules/catalogue/brands/brands-calls.ts';
import { categoriesCalls } from './modules/catalogue/categories/categories-calls.ts';
import { certificatesCalls } from './modules/catalogue/certificates/certificates-calls.ts';
import { kitsCalls } from './modules/catalogue/kits/kits-calls.ts';
import { CatalogueReader } from './modules/catalogue/listing/catalogue-reader.ts';
import { catalogueCalls } from './modules/catalogue/listing/catalogue-calls.ts';
import { prepareBrandPicture } from './modules/catalogue/media/brand-picture.ts';
import { storePageImage } from './modules/catalogue/media/page-image.ts';
import { storeSentImage } from './modules/catalogue/media/sent-image.ts';
import { productFilesCalls } from './modules/catalogue/product-files/product-files-calls.ts';
import { groupsCalls } from './modules/catalogue/product-groups/groups-calls.ts';
import { adminProductsCalls } from './modules/catalogue/products/admin-products-calls.ts';
import { picturesCalls } from './modules/catalogue/products/pictures-calls.ts';
import { productCalls } from './modules/catalogue/products/product-calls.ts';
import { pinsCalls } from './modules/delivery/pins/pins-calls.ts';
import { couriersCalls } from './modules/delivery/couriers/couriers-calls.ts';
import { deliveryCalls } from './modules/delivery/zones/delivery-calls.ts';
import { zonesCalls } from './modules/delivery/zones/zones-calls.ts';
import { counterSalesCalls } from './modules/desk/counter-sales/counter-sales-calls.ts';
import { dashboardCalls } from './modules/desk/dashboard/dashboard-calls.ts';
import { enquiriesCalls } from './modules/desk/enquiries/enquiries-calls.ts';
import { firstStepsCalls } from './modules/desk/first-steps/first-steps-calls.ts';
import { priceListsCalls } from './modules/desk/price-lists/price-lists-calls.ts';
import { shopExportCalls } from './modules/desk/shop-export/shop-export-calls.ts';
import { demoCalls } from './modules/imports/demo/demo-calls.ts';
import { exportsCalls } from './modules/imports/exports/exports-calls.ts';
import { importsCalls } from './modules/imports/imports-calls.ts';
import type { SheetThreads } from './modules/imports/threads/sheet-threads.ts';
import { companyStatementCalls } from './modules/invoices/company-statement/company-statement-calls.ts';
import { booksCalls } from './modules/invoices/documents/books-calls.ts';
import { documentPdfCalls } from './modules/invoices/documents/document-pdf-calls.ts';
import { calledOffCalls } from './modules/invoices/called-off/called-off-calls.ts';
import { settledReturnsCalls } from './modules/invoices/settled-returns/settled-returns-calls.ts';
import { documentsCalls } from './modules/invoices/documents/documents-calls.ts';
import type { PdfDrawer } from './modules/invoices/documents/pdf/pdf-drawer.ts';
import { gstBooksCalls } from './modules/invoices/gst-returns/gst-books-calls.ts';
import { gstReturnsCalls } from './modules/invoices/gst-returns/gst-returns-calls.ts';
import { portalFilesCalls } from './modules/invoices/gst-returns/portal-files-calls.ts';
import { cartChecksCalls } from './modules/orders/cart/cart-checks-calls.ts';
import { cartCalls } from './modules/orders/cart/cart-calls.ts';
import { memberPricesCalls } from './modules/orders/member-prices/member-prices-calls.ts';
import { counterCalls } from './modules/orders/counter/counter-calls.ts';
import { creditCalls } from './modules/orders/credit/credit-calls.ts';
import { couponsCalls } from './modules/orders/coupons/coupons-calls.ts';
import { dispatchCalls } from './modules/orders/dispatch/dispatch-calls.ts';
import { shipmentsCalls } from './modules/orders/dispatch/shipments-calls.ts';
import { trackCalls } from './modules/orders/dispatch/track-calls.ts';
import { parcelPapersCalls, pickListCalls } from './modules/invoices/parcel-papers/parcel-papers-calls.ts';
import { ordersCalls } from './modules/orders/orders/orders-calls.ts';
import { eraseHeldBillsOf } from './modules/orders/counter/held-bills.ts';
import { eraseSharedCartsOf, readSharedCartsOf } from './modules/orders/shared-carts/own-shared-carts.ts';
import { keptPicturesCalls } from './modules/orders/kept-pictures/kept-pictures-calls.ts';
import { serialsCalls } from './modules/orders/serials/serials-calls.ts';
import { claimsCalls } from './modules/orders/claims/claims-calls.ts';
import { eraseClaimsOf, readClaimsOf } from './modules/orders/claims/own-claims.ts';
import { warrantyCalls } from './modules/orders/warranty/warranty-calls.ts';
import { warrantyPapersCalls } from './modules/invoices/warranty-papers/warranty-papers-calls.ts';
import { eraseReturnsOf, readReturnsOf } from './modules/orders/returns/own-returns.ts';
import { returnsCalls } from './modules/orders/returns/returns-calls.ts';
import { complaintsCalls } from './modules/orders/complaints/complaints-calls.ts';
import { eraseComplaintsOf, readComplaintsOf } from './modules/orders/complaints/own-complaints.ts';
import { cartMailsCalls } from './modules/orders/cart-mails/cart-mails-calls.ts';
import { sharedCartsCalls } from './modules/orders/shared-carts/shared-carts-calls.ts';
import { payWaysCalls } from './modules/payments/pay-ways/pay-ways-calls.ts';
import { paymentsDeskCalls } from './modules/payments/payments-desk/payments-desk-calls.ts';
import { paymentsCalls } from './modules/payments/payments/payments-calls.ts';
import { receiptsCalls } from './modules/payments/receipts/receipts-calls.ts';
import { refundsCalls } from './modules/payments/refunds/refunds-calls.ts';
import { notesCalls } from './modules/planning/planning/notes-calls.ts';
import { planningDataCalls } from './modules/planning/planning/planning-data-calls.ts';
import { checkLinesOnSale, workTogether } from './modules/planning/planning/check-lines.ts';
import { PlanningMemory } from './modules/planning/planning/planning-memory.ts';
import { planningCalls } from './modules/planning/planning/planning-calls.ts';
import { readReviewsOf, renameAuthor } from './modules/catalogue/reviews/own-reviews.ts';
import { readQuestionsOf } from './modules/catalogue/reviews/questions.ts';
import { toCustomer } from './modules/accounts/auth/mail-language.ts';
import { reviewsCalls } from './modules/catalogue/reviews/reviews-calls.ts';
import { hasReceived } from './modules/orders/parcels/has-received.ts';
import { pageCatalogue } from './modules/catalogue/listing/page-catalogue.ts';
import { plansCalls } from './modules/planning/plans/plans-calls.ts';
import { offeredAfterSale } from './modules/platform/after-sale/after-sale-memo.ts';
import { afterSaleSettingsCalls } from './modules/platform/after-sale/after-sale-settings-calls.ts';
import { auditCalls } from './modules/platform/audit/audit-calls.ts';
import { backupCalls } from './modules/platform/backups/backup-calls.ts';
import { jobsCalls } from './modules/platform/jobs/jobs-calls.ts';
import type { Mailer } from './modules/platform/mail/mailer.ts';
import { eraseMessagesOf, readConsentsOf } from './modules/platform/messages/message-consents.ts';
import { offeredMessages } from './modules/platform/messages/message-settings-memo.ts';
import { messagesCalls } from './modules/platform/messages/messages-calls.ts';
import { testMailCalls } from './modules/platform/mail/test-mail-calls.ts';
import { shopReply } from './modules/platform/settings/settings-queries.ts';
import { paymentSettingsCalls, settingsCalls } from './modules/platform/settings/settings-calls.ts';
import { productListCalls } from './modules/search/search/product-list-calls.ts';
import { searchCalls } from './modules/search/search/search-calls.ts';
import type { Search } from './modules/search/search/shop-search.ts';
import { suggestionsCalls } from './modules/search/suggestions/suggestions-calls.ts';
import { marginCalls } from './modules/orders/margin/margin-calls.ts';
import { purchasesCalls } from './modules/stock/stock/purchases-calls.ts';
import { stockCalls } from './modules/stock/stock/stock-calls.ts';
import type { ShopServices } from './startup/new-services.ts';

interface Helpers {
  mailer: Mailer;
  pdfDrawer: PdfDrawer;
  sheetThreads: SheetThreads;
  search: Search;
}

/** Every call of the shop, by its tag in the OpenAPI document. */
export function apiCalls(
  routing: Routing<ShopServices>,
  { mailer, pdfDrawer, sheetThreads, search }: Helpers,
) {
  const { services } = routing;
  const reader = new CatalogueReader(services);
  const planningMemory = new PlanningMemory(services);
  const { settings, deliveryRules, deskSettings, storefront, growth, afterSale, messageSettings } = services;
  const shop = async () => {
    const [row, { offers }, desk, brand, counted, offered, messages] = await Promise.all([
      settings(),
      deliveryRules(),
      deskSettings(),
      storefront(),
      growth(),
      afterSale(),
      messageSettings(),
    ]);
    return {
      ...shopReply(row),
      ...offers,
      ...openToShoppers(desk),
      ...shopBrandReply(brand),
      ...growthOfShop(counted),
      ...offeredAfterSale(offered),
      ...offeredMessages(messages),
    };
  };
  const shown = pageCatalogue(services, reader);
  return {
    Catalogue: {
      ...catalogueCalls(routing, reader, (...ids) => workTogether(planningMemory, ids)),
      ...productCalls(routing),
      ...productListCalls(routing, reader, search),
    },
    Search: { ...searchCalls(routing, search.counter), ...suggestionsCalls(routing, reader, search.terms) },
    Cart: {
      ...cartChecksCalls(routing, (lines) => checkLinesOnSale(planningMemory, lines)),
      ...cartCalls(routing),
    },
    Orders: { ...calledOffCalls(routing), ...ordersCalls(routing) },
    Account: { ...authCalls(routing), ...emailProofCalls(routing) },
    Devices: devicesCalls(routing),
    'Two-step log-in': twoStepCalls(routing),
    'Desk settings': deskSettingsCalls(routing),
    'Own data': ownDataCalls(routing, OWN_PARTS, eraseOwn),
    Proof: proofCalls(routing),
    Coupons: couponsCalls(routing),
    Customers: customersCalls(routing, eraseOwn),
    Staff: { ...invitesCalls(routing), ...staffCalls(routing) },
    Dashboard: dashboardCalls(routing),
    Companies: companiesCalls(routing),
    Credit: { ...companyStatementCalls(routing, pdfDrawer), ...creditCalls(routing) },
    Receipts: receiptsCalls(routing),
    'Price lists': priceListsCalls(routing, sheetThreads),
    Quotations: { ...publicQuotesCalls(routing, pdfDrawer), ...quotesCalls(routing, pdfDrawer) },
    'Member prices': memberPricesCalls(routing),
    Counter: counterCalls(routing),
    'Counter sales': counterSalesCalls(routing),
    'Shared carts': sharedCartsCalls(routing),
    'Cart mails': cartMailsCalls(routing),
    Enquiries: enquiriesCalls(routing),
    Jobs: jobsCalls(routing),
    Backup: backupCalls(routing),
    Audit: auditCalls(routing),
    Stock: stockCalls(routing),
    Purchases: purchasesCalls(routing),
    Margin: marginCalls(routing),
    Pictures: picturesCalls(routing),
    'Product files': productFilesCalls(routing),
    'Product groups': groupsCalls(routing),
    'Reviews and questions': reviewsCalls(routing, { hasReceived, toCustomer }),
    'Admin products': adminProductsCalls(routing),
    Brands: brandsCalls(routing),
    Attributes: attributesCalls(routing),
    Kits: kitsCalls(routing),
    Categories: categoriesCalls(routing),
    Brand: brandCalls(routing, { prepareBrand: prepareBrandPicture, store: storeSentImage }),
    Pages: publicPagesCalls(routing, shop, shown),
    Languages: languagesCalls(routing),
    'Pages of the desk': pagesCalls(routing, {
      surroundings: async () => surroundingsOf(await shop(), await services.storefront(), undefined, shown),
      storeImage: (currentUser, dataUri) =>
        storePageImage({ services: routing.services, currentUser }, dataUri),
    }),
    Menus: menusCalls(routing),
    Redirects: redirectsCalls(routing),
    Certificates: certificatesCalls(routing),
    'PIN codes': pinsCalls(routing),
    Settings: settingsCalls(routing, shop, payeeGuard(services)),
    'Test mail': testMailCalls(routing, mailer),
    'Ways to pay': payWaysCalls(routing),
    'Payment settings': paymentSettingsCalls(routing, payeeGuard(services)),
    Delivery: deliveryCalls(routing),
    Zones: zonesCalls(routing),
    'After-sale settings': afterSaleSettingsCalls(routing),
    Couriers: couriersCalls(routing),
    Dispatch: { ...dispatchCalls(routing), ...pickListCalls(routing, pdfDrawer) },
    Parcels: { ...shipmentsCalls(routing, sheetThreads), ...parcelPapersCalls(routing, pdfDrawer) },
    Returns: { ...settledReturnsCalls(routing), ...returnsCalls(routing) },
    Track: trackCalls(routing),
    Complaints: complaintsCalls(routing),
    'Kept pictures': keptPicturesCalls(routing),
    Messages: messagesCalls(routing),
    'Serial numbers': serialsCalls(routing),
    Warranty: { ...warrantyPapersCalls(routing, pdfDrawer), ...warrantyCalls(routing) },
    Claims: claimsCalls(routing),
    Payments: paymentsCalls(routing),
    Addresses: addressesCalls(routing),
    Documents: { ...documentPdfCalls(routing, pdfDrawer), ...documentsCalls(routing) },
    'GST returns': gstReturnsCalls(routing),
    'GST books': gstBooksCalls(routing, sheetThreads),
    'Portal files': portalFilesCalls(routing),
    Books: booksCalls(routing),
    'Payments desk': { ...paymentsDeskCalls(routing, sheetThreads), ...refundsCalls(routing) },
    Imports: { ...importsCalls(routing, sheetThreads), ...exportsCalls(routing, sheetThreads) },
    Demo: demoCalls(routing),
    'First steps': firstStepsCalls(routing),
    Export: shopExportCalls(routing),
    Growth: growthCalls(routing, {
      feedsOf: (db) => feedsOfShop(db, services.config.publicUrl),
      lastPost: readLastPost,
      beginIndexNow,
    }),
    Visits: visitsCalls(routing),
    Planning: { ...planningDataCalls(routing, planningMemory), ...planningCalls(routing, planningMemory) },
    'Compatibility notes': notesCalls(routing),
    Plans: plansCalls(routing, planningMemory),
  };
}

const OWN_PARTS: OwnParts = {
  cart: (db, { id }) => readCart(db, id, null),
  orders: (db, { id }) => readOrdersOf(db, id),
  payments: (db, { id }) => readPaymentsOf(db, id),
  enquiries: (db, { email }) => readEnquiriesOf(db, email),
  quotes: readQuotesOf,
  sharedCarts: readSharedCartsOf,
  reviews: readReviewsOf,
  questions: readQuestionsOf,
  complaints: readComplaintsOf,
  messageConsents: readConsentsOf,
  claims: readClaimsOf,
  returns: readReturnsOf,
  hasOpenOrders,
};

async function eraseOwn(tx: Tx, { id, email }: { id: string; email: string }, now: Date): Promise<void> {
  await deletePlansOf(tx, id);
  await renameAuthor(tx, id);
  await deleteEnquiriesOf(tx, email);
  await eraseComplaintsOf(tx, { email });
  await eraseClaimsOf(tx, { id, email });
  await eraseReturnsOf(tx, id);
  await eraseQuotesOf(tx, { id, email }, now);
  await eraseSharedCartsOf(tx, { id });
  await eraseHeldBillsOf(tx, { id });
  await eraseMessagesOf(tx, { id }, now);
}
