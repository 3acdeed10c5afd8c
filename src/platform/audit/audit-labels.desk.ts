import { AUDIT_ACTIONS, type AuditAction } from './audit-actions.ts';
import { adminDate } from '../../kit/rules/dates.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import type { AuditEntry } from './audit.shapes.ts';

const stockMoves: Record<string, string> = {
  count: 'Counted the stock',
  adjust: 'Adjusted the stock',
  return: 'Took units back into the stock',
  purchase: 'Booked units that were bought',
};

/** @returns the action's own name if it has no text here */
export function actionLabel({ action, details }: AuditEntry): string {
  if (action === 'product.feature' && details.isFeatured !== true) return 'Stopped featuring a product';
  if (action === 'stock.move') return stockMoves[String(details.kind)] ?? AUDIT_ACTIONS[action];
  return isKnown(action) ? AUDIT_ACTIONS[action] : action;
}

/** @returns the name, number or code of the changed record, if it has one */
export function subjectLabel({ subject, details }: AuditEntry): string {
  if (typeof details.name === 'string') return details.name;
  return isUuid(subject) ? '' : subject;
}

/** @returns one change per line, without what action and subject already show */
export function detailLines({ action, subject, details }: AuditEntry): string[] {
  if (action === 'product.feature') return [];
  const { changes, from, to, changed, ...others } = details;
  const facts = {
    ...others,
    // Old and new values name the fields too.
    ...(from === undefined && { changed }),
    // The action already shows the kind of a stock move.
    ...(action === 'stock.move' && { kind: null }),
  };
  // Other values are names: of a brand, the address of a redirect.
  const field = /\.(state|status)$/.test(action) ? 'state' : '';
  return [...changeLines(changes), ...stateLines(field, from, to), ...factLines(facts, subject)];
}

function isKnown(action: string): action is AuditAction {
  return Object.hasOwn(AUDIT_ACTIONS, action);
}

/** Shows old and new value if both were logged. */
function changeLines(changes: unknown): string[] {
  if (!isRecord(changes)) return [];
  return Object.entries(changes).map(([field, change]) =>
    isRecord(change)
      ? `${fieldLabel(field)}: ${valueLabel(field, change.from)} → ${valueLabel(field, change.to)}`
      : `${fieldLabel(field)} changed`,
  );
}

/** Lists two values, or two records, of which only the fields that differ are listed. */
function stateLines(field: string, from: unknown, to: unknown): string[] {
  if (isRecord(from) && isRecord(to)) {
    return Object.keys(to)
      .filter((field) => from[field] !== to[field])
      .map(
        (field) =>
          `${fieldLabel(field)}: ${valueLabel(field, from[field])} → ${valueLabel(field, to[field])}`,
      );
  }
  return from === undefined && to === undefined
    ? []
    : [`${valueLabel(field, from)} → ${valueLabel(field, to)}`];
}

function factLines(facts: Record<string, unknown>, subject: string): string[] {
  return Object.entries(facts)
    .filter(([field, value]) => field !== 'name' && value !== subject && !isWithoutMeaning(value))
    .map(([field, value]) =>
      field === 'changed'
        ? `${valueLabel(field, value)} changed`
        : `${fieldLabel(field)}: ${valueLabel(field, value)}`,
    );
}

/** Nothing, an empty list, or the id of a record. */
function isWithoutMeaning(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isWithoutMeaning);
  return value === null || value === undefined || (typeof value === 'string' && isUuid(value));
}

const fields: Record<string, string> = {
  sku: 'SKU',
  mrp: 'MRP',
  hsn: 'HSN',
  gstRate: 'GST rate',
  gstRates: 'GST rates',
  gstin: 'GSTIN',
  vpa: 'UPI address',
  eInvoiceFrom: 'E-invoices from',
  eWayLimits: 'E-way limits',
  discountPercentage: 'Discount',
  discountAmount: 'Amount off',
  leastOrder: 'Least order value',
  isFirstTimeOnly: 'First-time only',
  expirationDate: 'Expires',
  due: 'Not paid, due',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
};

function fieldLabel(field: string): string {
  const spaced = field.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return fields[field] ?? capitalised(spaced);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Fields in rupees. */
const MONEY = new Set([
  ...['price', 'mrp', 'costPrice', 'averageCost', 'total', 'amount', 'due', 'overdue', 'creditLimit'],
  ...['opening', 'counted', 'difference', 'discount', 'charges'],
]);

/** Fields whose value is one of a few words, `on_the_way`. */
const CHOICES = new Set(['state', 'status', 'kind', 'way', 'channel', 'outcome', 'step', 'held']);
const CHOICE = /^[a-z]+(?:[_-][a-z]+)*$/;

function valueLabel(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') {
    if (MONEY.has(field)) return adminRupees(value);
    return field === 'discountPercentage' || field === 'gstRate' ? `${value}%` : String(value);
  }
  if (field === 'changed' && Array.isArray(value)) return value.map(String).map(fieldLabel).join(', ');
  if (Array.isArray(value)) return value.map((each) => valueLabel(field, each)).join(', ');
  if (isRecord(value))
    return Object.entries(value)
      .map(([part, each]) => `${fieldLabel(part).toLowerCase()} ${valueLabel(part, each)}`)
      .join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (field === 'fees') return feesLabel(value);
  if (field === 'expirationDate') return adminDate(value);
  if (CHOICES.has(field) && CHOICE.test(value)) return capitalised(value.replaceAll(/[_-]/g, ' '));
  return field === 'image' ? 'a picture' : value;
}

/** `0:99|2000:0`, as a zone is logged. */
function feesLabel(text: string): string {
  return text
    .split('|')
    .map((step) => step.split(':').map(Number))
    .map(([from = 0, fee = 0]) => {
      const price = fee === 0 ? 'free' : adminRupees(fee);
      return from === 0 ? price : `${price} from ${adminRupees(from)}`;
    })
    .join(', ');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
