/** The right of each call of the desk, by its method and path. The first match counts. */
const RIGHT_OF_CALL: [call: RegExp, right: string][] = [
  [/^GET \/admin\/(me|first-steps)$/, 'any'],
  [/ \/me\/two-step\b/, 'any'],
  [/^(POST|PUT|PATCH|DELETE) \/products/, 'catalogue'],
  [/ \/admin\/(products|imports|change-sets|files|attributes|categories|brands|certificates)\b/, 'catalogue'],
  [/ \/admin\/(reviews|questions)\b/, 'catalogue'],
  [/ \/admin\/(redirects|brand|pages|images|menus|growth|languages)\b/, 'storefront'],
  [/ \/admin\/(groups|synonyms|search-words|missing-facts|compatibility-notes|planning)\b/, 'catalogue'],
  [/ \/admin\/catalogue\/to-do$/, 'catalogue'],
  [/ \/admin\/(low-stock|stock|stock-counts|purchases)\b/, 'stock'],
  [/^(GET|PATCH) \/orders\//, 'orders'],
  [/ \/admin\/orders\/:id\/(parties|give-up)$/, 'orders'],
  [/ \/admin\/orders\/:id\/(invoice|invoice-preview)$/, 'documents'],
  [/ \/admin\/(documents|books)\b/, 'documents'],
  [/ \/admin\/orders\/:id\/(refunds|cod-refusal)$/, 'payments'],
  [/ \/admin\/(orders\/:id\/returns|returns\/:id\/(approve|refuse|exchange))$/, 'orders'],
  [/ \/admin\/returns\/:id\/refund$/, 'payments'],
  [/ \/admin\/returns\b/, 'dispatch'],
  [/ \/admin\/orders\/:id\/(dispatch|scan|shipments|packing-slip\.pdf)$/, 'dispatch'],
  [/ \/admin\/(dispatch|shipments)\b/, 'dispatch'],
  [/^GET \/admin\/couriers$/, 'dispatch'],
  [/ \/admin\/(couriers|after-sale-settings)\b/, 'settings'],
  [/ \/admin\/(money|payments|bank-statement|refunds|payment-events)\b/, 'payments'],
  [/ \/admin\/companies\/:id\/terms$/, 'prices'],
  [/ \/admin\/orders\/:id\/(approve|refuse)$/, 'prices'],
  [/ \/admin\/companies\/:id\/(receipts|statement|statement\.pdf|remind)$/, 'payments'],
  [/ \/admin\/(receipts|credit|credit\.csv)\b/, 'payments'],
  [/ \/admin\/price-lists\b/, 'prices'],
  [/ \/admin\/prices$/, 'orders'],
  [/ \/admin\/quotes\b/, 'orders'],
  [/ \/admin\/counter\/sessions$/, 'reports'],
  [/ \/admin\/(counter|carts)\b/, 'orders'],
  [/^POST \/admin\/serials$/, 'stock'],
  [/ \/admin\/(serials|claims)\b/, 'service'],
  [/ \/admin\/orders\/:id\/serials$/, 'service'],
  [/ \/admin\/(complaints\b|enquiries\/:id\/complaint$)/, 'service'],
  [/ \/admin\/messages\b/, 'service'],
  [/ \/admin\/message-settings$/, 'settings'],
  [/ \/admin\/(companies|customers|enquiries|users)\b/, 'customers'],
  [/ \/coupons/, 'coupons'],
  [/ \/admin\/(dashboard|margin|gst|visits)\b/, 'reports'],
  [/ \/admin\/audit$/, 'audit'],
  [
    / \/admin\/(settings|desk-settings|payment-settings|zones|jobs|tasks|backup|test-mail|demo|first-steps|export)\b/,
    'settings',
  ],
  [/ \/admin\/staff\b/, 'staff'],
];

export function rightOfCall(method: string, path: string): string {
  const rule = RIGHT_OF_CALL.find(([call]) => call.test(`${method} ${path}`));
  if (!rule) throw new Error(`No rule names the right of ${method} ${path}`);
  return rule[1];
}

const EVERYBODY_BUT_PACKERS = ['documents', 'payments', 'customers'];

/** The rights of each role at the desk. */
export const RIGHTS_OF = {
  owner: [
    ...['catalogue', 'coupons', 'storefront', 'prices', 'stock', 'orders', 'service'],
    ...EVERYBODY_BUT_PACKERS,
    ...['reports', 'audit', 'dispatch', 'settings', 'staff'],
  ],
  manager: [
    ...['catalogue', 'coupons', 'storefront', 'prices', 'stock', 'orders', 'service'],
    ...EVERYBODY_BUT_PACKERS,
    ...['reports', 'audit', 'dispatch'],
  ],
  counter: ['orders', 'service', ...EVERYBODY_BUT_PACKERS, 'dispatch'],
  accountant: [...EVERYBODY_BUT_PACKERS, 'reports', 'audit'],
  packer: ['stock', 'dispatch'],
} as const;
