/** What each file of an export holds: its headings, and the SQL of each cell. Never a hash, token, code or secret. */
export interface ExportTable {
  file: string;
  /** In SQL, with its joins. */
  from: string;
  order: string;
  columns: Record<string, Cell>;
}

interface Cell {
  sql: string;
  isNumber?: boolean;
}

const text = (sql: string): Cell => ({ sql: `(${sql})::text` });
const number = (sql: string): Cell => ({ sql: `(${sql})::text`, isNumber: true });
/** Rupees with two decimals. */
const rupees = (sql: string): Cell => number(`round((${sql}) / 100.0, 2)`);
const time = (sql: string): Cell =>
  text(`to_char((${sql}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

export const EXPORT_TABLES: ExportTable[] = [
  {
    file: 'categories',
    from: 'categories c left join categories parent on parent.id = c.parent_id',
    order: 'c.sort, lower(c.name)',
    columns: {
      ID: text('c.id'),
      Name: text('c.name'),
      Address: text('c.slug'),
      Parent: text('parent.slug'),
      Blurb: text('c.blurb'),
      Text: text('c.text'),
      Sort: number('c.sort'),
      Picture: text('c.image'),
    },
  },
  {
    file: 'customers',
    from: 'users u',
    order: 'u.created_at, u.id',
    columns: {
      ID: text('u.id'),
      Name: text('u.name'),
      Email: text('u.email'),
      Phone: text('u.phone'),
      Role: text("coalesce(u.staff_role, 'customer')"),
      Addresses: text(
        `select string_agg(concat_ws(', ', a.name, a.line1, a.line2, a.landmark, a.city || ' ' || a.pin, a.phone), ' | ' order by a.id)
          from addresses a where a.user_id = u.id`,
      ),
      Orders: number('select count(*) from orders where orders.user_id = u.id'),
      Created: time('u.created_at'),
      Deleted: time('u.deleted_at'),
    },
  },
  {
    file: 'orders',
    from: 'orders o join users u on u.id = o.user_id',
    order: 'o.id',
    columns: {
      Order: text('o.number'),
      Date: time('o.created_at'),
      Status: text('o.status'),
      'Customer ID': text('o.user_id'),
      Customer: text('u.name'),
      Email: text('u.email'),
      Phone: text('coalesce(o.ship_phone, o.phone)'),
      Recipient: text('o.ship_name'),
      Address: text('o.shipping_address'),
      PIN: text('coalesce(o.ship_pin, o.delivery_pin)'),
      'Billing name': text('o.bill_name'),
      GSTIN: text('o.bill_gstin'),
      Subtotal: rupees('o.subtotal_paise'),
      Coupon: text('o.coupon_code'),
      Discount: rupees('o.discount_paise'),
      Delivery: rupees('o.fee_paise'),
      Total: rupees('o.total_paise'),
      Captured: rupees('o.captured_paise'),
      Refunded: rupees('o.refunded_paise'),
      'Pay by': text('o.pay_by'),
      'Delivery method': text('o.delivery_method'),
      Source: text('o.source'),
    },
  },
  {
    file: 'order-lines',
    from: 'order_lines l join orders o on o.id = l.order_id',
    order: 'l.order_id, l.position',
    columns: {
      Order: text('o.number'),
      Line: number('l.position'),
      'Product ID': text('l.product_id'),
      SKU: text('l.sku'),
      Name: text('l.name'),
      HSN: text('l.hsn'),
      'GST rate': number('l.gst_rate'),
      Quantity: number('l.quantity'),
      Price: rupees('l.price_paise'),
      Total: rupees('l.price_paise * l.quantity'),
    },
  },
  {
    file: 'payments',
    from: 'payments p left join orders o on o.id = p.order_id',
    order: 'p.created_at, p.id',
    columns: {
      Payment: text('p.id'),
      Order: text('o.number'),
      Kind: text('p.kind'),
      State: text('p.state'),
      Amount: rupees('p.amount_paise'),
      Captured: rupees('p.captured_paise'),
      Reference: text('coalesce(p.reference, p.claimed_reference, p.provider_payment_id)'),
      'Captured at': time('p.captured_at'),
      Note: text('p.note'),
      Created: time('p.created_at'),
    },
  },
  {
    file: 'refunds',
    from: 'refunds r join payments p on p.id = r.payment_id left join orders o on o.id = p.order_id',
    order: 'r.created_at, r.id',
    columns: {
      Refund: text('r.id'),
      Payment: text('r.payment_id'),
      Order: text('o.number'),
      Amount: rupees('r.amount_paise'),
      State: text('r.state'),
      Reason: text('r.reason'),
      Reference: text('coalesce(r.reference, r.provider_refund_id)'),
      Created: time('r.created_at'),
      Processed: time('r.processed_at'),
    },
  },
  {
    file: 'documents',
    from: 'tax_documents d join orders o on o.id = d.order_id left join tax_documents other on other.id = d.refers_to',
    order: 'd.seq',
    columns: {
      Number: text('d.number'),
      Kind: text('d.kind'),
      Day: text('d.day'),
      Order: text('o.number'),
      'Refers to': text('other.number'),
      'Seller GSTIN': text('d.seller_gstin'),
      Buyer: text('d.buyer_name'),
      'Buyer GSTIN': text('d.buyer_gstin'),
      'Place of supply': text('d.place_of_supply'),
      Taxable: rupees('d.taxable_paise'),
      CGST: rupees('d.cgst_paise'),
      SGST: rupees('d.sgst_paise'),
      IGST: rupees('d.igst_paise'),
      'Round off': rupees('d.round_off_paise'),
      Total: rupees('d.total_paise'),
      IRN: text('d.irn'),
      'E-way bill': text('d.ewb_no'),
      Cancelled: time('d.void_at'),
    },
  },
  {
    file: 'coupons',
    from: 'coupons c',
    order: 'c.created_at, c.id',
    columns: {
      Code: text('c.code'),
      'Discount, %': number('c.discount_percentage'),
      'First-time only': text("case when c.is_first_time_only then 'yes' else 'no' end"),
      Expires: time('c.expires_at'),
      'Most uses': number('c.max_uses'),
      Uses: number('c.uses'),
    },
  },
  {
    file: 'stock-moves',
    from: 'stock_moves m join products p on p.id = m.product_id',
    order: 'm.id',
    columns: {
      ID: number('m.id'),
      'Product ID': text('m.product_id'),
      SKU: text('p.sku'),
      Kind: text('m.kind'),
      Change: number('m.delta'),
      After: number('m.after'),
      Reference: text('m.ref'),
      Note: text('m.note'),
      Value: rupees('m.value_paise'),
      At: time('m.at'),
    },
  },
  {
    file: 'redirects',
    from: 'redirects r',
    order: 'r.from_path',
    columns: { from: text('r.from_path'), to: text('r.to_path') },
  },
];
