import type { Routing } from '../../kit/server/http/route.ts';
import { eraseQuotesOf, readQuotesOf } from '../../quotes/quotes/own-quotes.server.ts';
import { publicQuotesCalls } from '../../quotes/quotes/public-quotes.api.ts';
import { quotesCalls } from '../../quotes/quotes/quotes.api.ts';
import { ownDataCalls } from '../../accounts/own-data/own-data.api.ts';
import type { OwnParts } from '../../accounts/own-data/read-own-data.server.ts';
import { deleteEnquiriesOf, readEnquiriesOf } from '../../desk/enquiries/enquiries-queries.server.ts';
import { readCart } from '../../orders/cart/cart-queries.server.ts';
import { hasOpenOrders, readOrdersOf } from '../../orders/orders/own-orders.server.ts';
import { readPaymentsOf } from '../../payments/payments/payment-reply.server.ts';
import { deletePlansOf } from '../../planning/plans/save-plan.server.ts';
import { feedsOfShop } from '../../growth/feeds/read-feed-products.server.ts';
import { beginIndexNow, readLastPost } from '../../growth/index-now/index-now-queries.server.ts';
import { brandCalls } from '../../storefront/brand/brand.api.ts';
import { growthCalls } from '../../storefront/growth/growth.api.ts';
import { visitsCalls } from '../../growth/visits/visits.api.ts';
import { languagesCalls } from '../../storefront/languages/languages.api.ts';
import { menusCalls } from '../../storefront/menus/menus.api.ts';
import { pagesCalls } from '../../storefront/pages/pages.api.ts';
import { publicPagesCalls, surroundingsOf } from '../../storefront/public-pages/public-pages.api.ts';
import { redirectsCalls } from '../../storefront/redirects/redirects.api.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { addressesCalls } from '../../accounts/addresses/addresses.api.ts';
import { authCalls } from '../../accounts/auth/auth.api.ts';
import { emailProofCalls } from '../../accounts/auth/email-proof.api.ts';
import { companiesCalls } from '../../dealers/companies/companies.api.ts';
import { customersCalls } from '../../accounts/customers/customers.api.ts';
import { deskSettingsCalls } from '../../accounts/desk-settings/desk-settings.api.ts';
import { devicesCalls, proofCalls } from '../../accounts/sessions/devices.api.ts';
import { payeeGuard } from '../../accounts/sessions/prove-oneself.server.ts';
import { invitesCalls } from '../../accounts/staff/invites.api.ts';
import { staffCalls } from '../../accounts/staff/staff.api.ts';
import { twoStepCalls } from '../../accounts/two-step/two-step.api.ts';
import { attributesCalls } from '../../catalogue/attributes/attributes.api.ts';
import { gstRatesCalls } from '../../catalogue/gst-rates/gst-rates.api.ts';
import { brandsCalls } from '../../catalogue/brands/brands.api.ts';
import { categoriesCalls } from '../../catalogue/categories/categories.api.ts';
import { certificatesCalls } from '../../catalogue/certificates/certificates.api.ts';
import { kitsCalls } from '../../catalogue/kits/kits.api.ts';
import { CatalogueReader } from '../../catalogue/listing/catalogue-reader.server.ts';
import { catalogueCalls } from '../../catalogue/listing/catalogue.api.ts';
import {
  prepareBrandPicture,
  storePageImage,
  storeSentImage,
} from '../../catalogue/pictures/sent-image.server.ts';
import { productFilesCalls } from '../../catalogue/product-files/product-files.api.ts';
import { groupsCalls } from '../../catalogue/product-groups/groups.api.ts';
import { adminProductsCalls } from '../../catalogue/products/admin-products.api.ts';
import { picturesCalls } from '../../catalogue/pictures/pictures.api.ts';
import { productCalls } from '../../catalogue/products/product.api.ts';
import { pinsCalls } from '../../delivery/pins/pins.api.ts';
import { couriersCalls } from '../../delivery/couriers/couriers.api.ts';
import { deliveryCalls, zonesCalls } from '../../delivery/zones/zones.api.ts';
import { counterSalesCalls } from '../../counter/sales/counter-sales.api.ts';
import { dashboardCalls } from '../../desk/dashboard/dashboard.api.ts';
import { enquiriesCalls } from '../../desk/enquiries/enquiries.api.ts';
import { firstStepsCalls } from '../../desk/first-steps/first-steps.api.ts';
import { priceListsCalls } from '../../dealers/price-lists/price-lists.api.ts';
import { shopExportCalls } from '../../desk/shop-export/shop-export.api.ts';
import { demoCalls } from '../../imports/demo/demo.api.ts';
import { exportsCalls } from '../../imports/exports/exports.api.ts';
import { importsCalls } from '../../imports/preview/imports.api.ts';
import type { SheetThreads } from '../../imports/threads/sheet-threads.server.ts';
import { companyStatementCalls } from '../../invoices/company-statement/company-statement.api.ts';
import { booksCalls, documentsCalls } from '../../invoices/documents/documents.api.ts';
import { documentPdfCalls } from '../../invoices/documents/document-pdf.api.ts';
import { calledOffCalls } from '../../invoices/called-off/called-off.api.ts';
import { settledReturnsCalls } from '../../after-sale/settled-returns/settled-returns.api.ts';
import type { PdfDrawer } from '../../invoices/pdf/pdf-drawer.server.ts';
import { gstBooksCalls, gstReturnsCalls } from '../../invoices/gst-returns/gst-returns.api.ts';
import { portalFilesCalls } from '../../invoices/portal/portal-files.api.ts';
import { cartChecksCalls, cartCalls } from '../../orders/cart/cart.api.ts';
import { memberPricesCalls } from '../../dealers/price-lists/member-prices.api.ts';
import { counterCalls } from '../../counter/till/counter.api.ts';
import { creditCalls } from '../../orders/credit-holds/credit.api.ts';
import { couponsCalls } from '../../orders/coupons/coupons.api.ts';
import { dispatchCalls } from '../../orders/dispatch/dispatch.api.ts';
import { shipmentsCalls } from '../../orders/dispatch/shipments.api.ts';
import { trackCalls } from '../../after-sale/tracking/track.api.ts';
import { parcelPapersCalls, pickListCalls } from '../../invoices/parcel-papers/parcel-papers.api.ts';
import { ordersCalls } from '../../orders/orders/orders.api.ts';
import { eraseHeldBillsOf } from '../../counter/till/held-bills.server.ts';
import { eraseSharedCartsOf, readSharedCartsOf } from '../../orders/shared-carts/take-shared-cart.server.ts';
import { keptPicturesCalls } from '../../orders/kept-pictures/kept-pictures.api.ts';
import { serialsCalls } from '../../after-sale/serials/serials.api.ts';
import { claimsCalls } from '../../after-sale/claims/claims.api.ts';
import { eraseClaimsOf, readClaimsOf } from '../../after-sale/claims/take-step.server.ts';
import { warrantyCalls, warrantyPapersCalls } from '../../after-sale/warranty/warranty-papers.api.ts';
import { eraseReturnsOf, readReturnsOf } from '../../after-sale/returns/return-facts.server.ts';
import { returnsCalls } from '../../after-sale/returns/returns.api.ts';
import { complaintsCalls } from '../../after-sale/complaints/complaints.api.ts';
import { eraseComplaintsOf, readComplaintsOf } from '../../after-sale/complaints/change-complaint.server.ts';
import { readStockAsksOf, stockAsksCalls } from '../../orders/back-in-stock/stock-asks.api.ts';
import { cartMailsCalls } from '../../orders/cart-mails/cart-mails.api.ts';
import { quickOrderCalls } from '../../orders/quick-order/quick-order.api.ts';
import { sharedCartsCalls } from '../../orders/shared-carts/shared-carts.api.ts';
import { payWaysCalls } from '../../payments/pay-ways/pay-ways.api.ts';
import { paymentsDeskCalls } from '../../payments/payments-desk/payments-desk.api.ts';
import { paymentsCalls } from '../../payments/payments/payments.api.ts';
import { receiptsCalls } from '../../payments/receipts/receipts.api.ts';
import { refundsCalls } from '../../payments/refunds/refunds.api.ts';
import { notesCalls } from '../../planning/planning-data/notes.api.ts';
import { planningDataCalls } from '../../planning/planning-data/planning-data.api.ts';
import { checkLinesOnSale, workTogether } from '../../planning/checks/check-lines.server.ts';
import { PlanningMemory } from '../../planning/facts/planning-memory.server.ts';
import { planningCalls } from '../../planning/facts/planning.api.ts';
import { readReviewsOf, renameAuthor } from '../../catalogue/reviews/own-reviews.server.ts';
import { readQuestionsOf } from '../../catalogue/reviews/questions.server.ts';
import { toCustomer } from '../../accounts/auth/auth-queries.server.ts';
import { reviewsCalls } from '../../catalogue/reviews/reviews.api.ts';
import { hasReceived } from '../../orders/parcels/has-received.server.ts';
import { readWorkDone } from '../../onsite/visits/work-done.server.ts';
import { pageCatalogue } from '../../catalogue/listing/page-catalogue.server.ts';
import { plansCalls } from '../../planning/plans/plans.api.ts';
import { afterSaleSettingsCalls } from '../../platform/after-sale/after-sale-settings.api.ts';
import { onsiteSettingsCalls } from '../../onsite/visits/onsite-settings.api.ts';
import { technicianCalls } from '../../onsite/visits/technician.api.ts';
import { isTechnicianOf } from '../../onsite/visits/technician-visits.server.ts';
import { deskVisitsCalls } from '../../onsite/visits/desk-visits.api.ts';
import { careContractsCalls } from '../../onsite/contracts/contracts.api.ts';
import { eraseOnsiteOf, readOwnOnsite } from '../../onsite/sites/erase-onsite.server.ts';
import { sitesCalls } from '../../onsite/sites/sites.api.ts';
import { siteVisitsCalls } from '../../onsite/visits/site-visits.api.ts';
import { zonesOfVisits } from '../../onsite/visits/visit-slots.server.ts';
import { auditCalls } from '../../platform/audit/audit.api.ts';
import { backupCalls } from '../../platform/backups/backup.api.ts';
import { jobsCalls } from '../../platform/jobs/jobs.api.ts';
import type { Mailer } from '../../platform/mail/mailer.server.ts';
import { eraseMessagesOf, readConsentsOf } from '../../platform/messages/message-consents.server.ts';
import { messagesCalls } from '../../platform/messages/messages.api.ts';
import { testMailCalls } from '../../platform/mail/test-mail.api.ts';
import { paymentSettingsCalls, settingsCalls } from '../../platform/settings/settings.api.ts';
import { productListCalls, searchCalls } from '../../search/search/search.api.ts';
import type { Search } from '../../search/search/search-counter.server.ts';
import { suggestionsCalls } from '../../search/search/suggestions.api.ts';
import { marginCalls } from '../../orders/margin/margin.api.ts';
import { purchasesCalls } from '../../stock/purchases/purchases.api.ts';
import { stockCalls } from '../../stock/stock/stock.api.ts';
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
  const shown = { ...pageCatalogue(services, reader), workDone: () => reader.read(readWorkDone) };
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
    'Quick order': quickOrderCalls(routing),
    'Cart mails': cartMailsCalls(routing),
    'Back in stock': stockAsksCalls(routing),
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
    'GST rates': gstRatesCalls(routing),
    Brands: brandsCalls(routing),
    Attributes: attributesCalls(routing),
    Kits: kitsCalls(routing),
    Categories: categoriesCalls(routing),
    Brand: brandCalls(routing, { prepareBrand: prepareBrandPicture, store: storeSentImage }),
    Pages: publicPagesCalls(routing, shown),
    Languages: languagesCalls(routing),
    'Pages of the desk': pagesCalls(routing, {
      surroundings: async () => {
        const rows = { storefront: await services.storefront(), afterSale: await services.afterSale() };
        return surroundingsOf(await services.shop(), rows, undefined, shown);
      },
      storeImage: (currentUser, dataUri) =>
        storePageImage({ services: routing.services, currentUser }, dataUri),
    }),
    Menus: menusCalls(routing),
    Redirects: redirectsCalls(routing),
    Certificates: certificatesCalls(routing),
    'PIN codes': pinsCalls(routing),
    Settings: settingsCalls(routing, payeeGuard(services)),
    'Test mail': testMailCalls(routing, mailer),
    'Ways to pay': payWaysCalls(routing),
    'Payment settings': paymentSettingsCalls(routing, payeeGuard(services)),
    Delivery: deliveryCalls(routing),
    Zones: zonesCalls(routing, zonesOfVisits),
    'After-sale settings': afterSaleSettingsCalls(routing),
    Couriers: couriersCalls(routing),
    Dispatch: { ...dispatchCalls(routing), ...pickListCalls(routing, pdfDrawer) },
    Parcels: { ...shipmentsCalls(routing, sheetThreads), ...parcelPapersCalls(routing, pdfDrawer) },
    Returns: { ...settledReturnsCalls(routing), ...returnsCalls(routing) },
    Track: trackCalls(routing),
    Complaints: complaintsCalls(routing),
    'Kept pictures': keptPicturesCalls(routing, (visit, user) => isTechnicianOf(services.db, visit, user)),
    Messages: messagesCalls(routing),
    'Serial numbers': serialsCalls(routing),
    Warranty: { ...warrantyPapersCalls(routing, pdfDrawer), ...warrantyCalls(routing) },
    Claims: claimsCalls(routing),
    'On-site settings': onsiteSettingsCalls(routing),
    'Site visits': siteVisitsCalls(routing),
    Technician: technicianCalls(routing),
    'Visits desk': deskVisitsCalls(routing),
    Sites: sitesCalls(routing),
    'Care contracts': careContractsCalls(routing),
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
  stockAsks: readStockAsksOf,
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
  ...readOwnOnsite,
  hasOpenOrders,
};

async function eraseOwn(tx: Tx, { id, email }: { id: string; email: string }, now: Date): Promise<void> {
  await deletePlansOf(tx, id);
  await renameAuthor(tx, id);
  await deleteEnquiriesOf(tx, email);
  await eraseComplaintsOf(tx, { email });
  await eraseClaimsOf(tx, { id, email });
  await eraseReturnsOf(tx, id);
  await eraseOnsiteOf(tx, id, now);
  await eraseQuotesOf(tx, { id, email }, now);
  await eraseSharedCartsOf(tx, { id });
  await eraseHeldBillsOf(tx, { id });
  await eraseMessagesOf(tx, { id }, now);
}
