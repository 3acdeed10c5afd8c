import { CLAIM_NUMBER_PREFIX } from '../../after-sale/claims/claim-steps.ts';
import { COMPLAINT_NUMBER_PREFIX } from '../../after-sale/complaints/complaint-choices.ts';

/** One file of an export: its headings, and the SQL of each cell. Never a hash, token, code or secret. */
export interface ExportTable {
  file: string;
  /** SQL with its joins. */
  from: string;
  order: string;
  columns: Record<string, Cell>;
}

interface Cell {
  sql: string;
  isNumber?: boolean;
}

export const text = (sql: string): Cell => ({ sql: `(${sql})::text` });

export const number = (sql: string): Cell => ({ sql: `(${sql})::text`, isNumber: true });

/** Rupees with two decimals. @param sql paise */
export const rupees = (sql: string): Cell => number(`round((${sql}) / 100.0, 2)`);

export const time = (sql: string): Cell =>
  text(`to_char((${sql}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

export const yesNo = (sql: string): Cell => text(`case when ${sql} then 'yes' else 'no' end`);

const CLAIM = `'${CLAIM_NUMBER_PREFIX}' || c.number`;
const COMPLAINT = `'${COMPLAINT_NUMBER_PREFIX}' || c.number`;

/** Requests of buyers after the sale, and what they wrote about products. */
export const SERVICE_TABLES: ExportTable[] = [
  {
    file: 'claims',
    from: `claims c join products p on p.id = c.product_id left join orders o on o.id = c.order_id
      left join serials faulty on faulty.id = c.serial_id left join serials newer on newer.id = c.new_serial_id
      left join serials loan on loan.id = c.loan_serial_id`,
    order: 'c.number',
    columns: {
      Claim: text(CLAIM),
      State: text('c.state'),
      Order: text('o.number'),
      Line: number('c.position'),
      'Product ID': text('c.product_id'),
      SKU: text('p.sku'),
      'Serial number': text('coalesce(faulty.serial, c.typed_serial)'),
      'New serial number': text('newer.serial'),
      Problem: text('c.problem'),
      Name: text('c.name'),
      Phone: text('c.phone'),
      Email: text('c.email'),
      Goodwill: yesNo('c.goodwill'),
      RMA: text('c.rma'),
      'Expected on': text('c.expected_on'),
      Opened: time('c.created_at'),
      Received: time('c.received_at'),
      'Due on': text('c.due_on'),
      Returned: time('c.returned_at'),
      'Lent product ID': text('c.loan_product_id'),
      'Lent serial number': text('loan.serial'),
      Lent: time('c.loan_since'),
    },
  },
  {
    file: 'claim-steps',
    from: 'claim_steps s join claims c on c.id = s.claim_id left join users u on u.id = s.by',
    order: 'c.number, s.id',
    columns: {
      Claim: text(CLAIM),
      At: time('s.at'),
      Step: text('s.step'),
      Note: text('s.note'),
      Public: yesNo('s.is_public'),
      By: text('u.name'),
    },
  },
  {
    file: 'complaints',
    from: 'complaints c',
    order: 'c.number',
    columns: {
      Complaint: text(COMPLAINT),
      Channel: text('c.channel'),
      State: text('c.state'),
      Name: text('c.name'),
      Email: text('c.email'),
      Phone: text('c.phone'),
      Address: text('c.address'),
      Order: text('c.order_number'),
      Text: text('c.text'),
      Received: time('c.received_at'),
      'Acknowledge by': time('c.acknowledge_by'),
      Acknowledged: time('c.acknowledged_at'),
      'Resolve by': time('c.resolve_by'),
      Resolved: time('c.resolved_at'),
    },
  },
  {
    file: 'complaint-notes',
    from: 'complaint_notes n join complaints c on c.id = n.complaint_id left join users u on u.id = n.written_by',
    order: 'c.number, n.id',
    columns: {
      Complaint: text(COMPLAINT),
      At: time('n.at'),
      Text: text('n.text'),
      Public: yesNo('n.is_public'),
      By: text("case when n.by_customer then 'customer' else u.name end"),
    },
  },
  {
    file: 'reviews',
    from: 'reviews r join products p on p.id = r.product_id',
    order: 'r.created_at, r.id',
    columns: {
      ID: text('r.id'),
      'Product ID': text('r.product_id'),
      SKU: text('p.sku'),
      'Customer ID': text('r.user_id'),
      State: text('r.state'),
      Rating: number('r.rating'),
      Title: text('r.title'),
      Text: text('r.text'),
      Pictures: text("array_to_string(r.pictures, ' | ')"),
      'Waiting rating': number("r.waiting ->> 'rating'"),
      'Waiting title': text("r.waiting ->> 'title'"),
      'Waiting text': text("r.waiting ->> 'text'"),
      'Refused because': text('r.refused_why'),
      Answer: text('r.answer'),
      Answered: time('r.answered_at'),
      Created: time('r.created_at'),
    },
  },
  {
    file: 'questions',
    from: 'questions q join products p on p.id = q.product_id',
    order: 'q.created_at, q.id',
    columns: {
      ID: text('q.id'),
      'Product ID': text('q.product_id'),
      SKU: text('p.sku'),
      'Customer ID': text('q.user_id'),
      State: text('q.state'),
      Text: text('q.text'),
      Answer: text('q.answer'),
      Answered: time('q.answered_at'),
      Created: time('q.created_at'),
    },
  },
];
