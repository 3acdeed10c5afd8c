import type { DeskPageName, DeskSubPageName } from '../../contract/platform/page-paths.ts';
import type { PageModule } from '../lib/page/page.ts';
import { insideLayout } from './inside-layout.tsx';

const adminPages: Record<DeskPageName | DeskSubPageName, () => Promise<PageModule>> = {
  adminDashboard: () => import('../pages/desk/admin-dashboard-page.tsx'),
  adminFirstSteps: () => import('../pages/desk/admin-first-steps-page.tsx'),
  adminProducts: () => import('../pages/desk/admin-products-page.tsx'),
  adminImports: () => import('../pages/desk/admin-imports-page.tsx'),
  adminCategories: () => import('../pages/desk/admin-categories-page.tsx'),
  adminBrands: () => import('../pages/desk/admin-brands-page.tsx'),
  adminCertificates: () => import('../pages/desk/admin-certificates-page.tsx'),
  adminStock: () => import('../pages/desk/admin-stock-page.tsx'),
  adminStockCount: () => import('../pages/desk/admin-stock-count-page.tsx'),
  adminPurchases: () => import('../pages/desk/admin-purchases-page.tsx'),
  adminMargin: () => import('../pages/desk/admin-margin-page.tsx'),
  adminOrders: () => import('../pages/desk/admin-orders-page.tsx'),
  adminCounter: () => import('../pages/desk/admin-counter-page.tsx'),
  adminDocuments: () => import('../pages/desk/admin-documents-page.tsx'),
  adminPayments: () => import('../pages/desk/admin-payments-page.tsx'),
  adminDelivery: () => import('../pages/desk/admin-delivery-page.tsx'),
  adminPaymentMethods: () => import('../pages/desk/admin-payment-methods-page.tsx'),
  adminCompanies: () => import('../pages/desk/admin-companies-page.tsx'),
  adminCompany: () => import('../pages/desk/admin-company-page.tsx'),
  adminCredit: () => import('../pages/desk/admin-credit-page.tsx'),
  adminPriceLists: () => import('../pages/desk/admin-price-lists-page.tsx'),
  adminPriceList: () => import('../pages/desk/admin-price-list-page.tsx'),
  adminQuotes: () => import('../pages/desk/admin-quotes-page.tsx'),
  adminQuote: () => import('../pages/desk/admin-quote-page.tsx'),
  adminBrand: () => import('../pages/desk/admin-brand-page.tsx'),
  adminPages: () => import('../pages/desk/admin-pages-page.tsx'),
  adminPage: () => import('../pages/desk/admin-page-page.tsx'),
  adminMenus: () => import('../pages/desk/admin-menus-page.tsx'),
  adminLanguages: () => import('../pages/desk/admin-languages-page.tsx'),
  adminRedirects: () => import('../pages/desk/admin-redirects-page.tsx'),
  adminGrowth: () => import('../pages/desk/admin-growth-page.tsx'),
  adminVisits: () => import('../pages/desk/admin-visits-page.tsx'),
  adminExport: () => import('../pages/desk/admin-export-page.tsx'),
  adminCoupons: () => import('../pages/desk/admin-coupons-page.tsx'),
  adminUsers: () => import('../pages/desk/admin-users-page.tsx'),
  adminMissingFacts: () => import('../pages/desk/admin-missing-facts-page.tsx'),
  adminAttributes: () => import('../pages/desk/admin-attributes-page.tsx'),
  adminPlanning: () => import('../pages/desk/admin-planning-page.tsx'),
  adminProductPairs: () => import('../pages/desk/admin-product-pairs-page.tsx'),
  adminSynonyms: () => import('../pages/desk/admin-synonyms-page.tsx'),
  adminSearches: () => import('../pages/desk/admin-searches-page.tsx'),
  adminEnquiries: () => import('../pages/desk/admin-enquiries-page.tsx'),
  adminGst: () => import('../pages/desk/admin-gst-page.tsx'),
  adminSecurity: () => import('../pages/desk/admin-security-page.tsx'),
  adminJobs: () => import('../pages/desk/admin-jobs-page.tsx'),
  adminSettings: () => import('../pages/desk/admin-settings-page.tsx'),
  adminStaff: () => import('../pages/desk/admin-staff-page.tsx'),
  adminAudit: () => import('../pages/desk/admin-audit-page.tsx'),
};

export async function loadAdminPage(name: DeskPageName | DeskSubPageName): Promise<PageModule> {
  const page = await adminPages[name]();
  return { ...page, Component: insideLayout(page.Component) };
}
