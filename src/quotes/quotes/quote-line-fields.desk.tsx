import { useState } from 'react';
import { X } from 'lucide-react';
import { MAX_LINES_PER_ORDER } from '../../orders/orders/orders-limits.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import type { DeskPricesReply } from '../../dealers/companies/member-prices.shapes.ts';
import type { ProductSummary } from '../../catalogue/listing/catalogue.shapes.ts';
import * as quoteDeskMessages from './quote-desk.words.ts';
import { typedWhole } from '../../kit/web/lib/typed-rupees.ts';
import type { FoundLine } from '../../orders/quick-order/quick-order-form.web.tsx';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { MoneyField } from '../../kit/web/forms/money-field.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';
import { ChooseProduct } from '../../dealers/companies/choose-dialogs.desk.tsx';
import { lineTotal, type LineDraft } from './quote-draft.desk.tsx';

interface Props {
  lines: LineDraft[];
  /** Prices of the products at their quantities; margins for anyone who may see them. */
  prices: ReadonlyMap<string, DeskPricesReply['items'][number]>;
  faults: Record<string, string>;
  onChange: (lines: LineDraft[]) => void;
  onPaste: () => void;
}

export function QuoteLineFields({ lines, prices, faults, onChange, onPaste }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const change = (index: number, part: Partial<LineDraft>) =>
    onChange(lines.map((line, place) => (place === index ? { ...line, ...part } : line)));

  function add({ _id, name, sku }: ProductSummary): void {
    setChoosing(false);
    if (lines.some(({ productId }) => productId === _id)) toasts.error(quoteDeskMessages.productTwice);
    else onChange([...lines, { productId: _id, name, sku, quantity: '1', price: '', discount: '' }]);
  }

  return (
    <div className="grid gap-3">
      {lines.length === 0 && <p className="text-text-2">No products yet.</p>}
      {lines.map((line, index) => (
        <Line
          key={line.productId}
          line={line}
          price={prices.get(line.productId)}
          faultOf={(field) => faults[`lines.${index}.${field}`] ?? null}
          nameOf={(field) => `lines.${index}.${field}`}
          onChange={(part) => change(index, part)}
          onRemove={() => onChange(lines.filter((_, place) => place !== index))}
        />
      ))}
      {faults.lines && (
        <p role="alert" className="text-small font-[550] text-bad">
          {faults.lines}
        </p>
      )}
      {lines.length < MAX_LINES_PER_ORDER && (
        <div className="flex flex-wrap gap-2.5">
          <Button kind="outline" data-admin-new onClick={() => setChoosing(true)}>
            Add product
          </Button>
          <Button kind="outline" onClick={onPaste}>
            Paste lines
          </Button>
        </div>
      )}
      {isChoosing && <ChooseProduct onChosen={add} onClose={() => setChoosing(false)} />}
    </div>
  );
}

interface LineProps {
  line: LineDraft;
  price: DeskPricesReply['items'][number] | undefined;
  faultOf: (field: string) => string | null;
  nameOf: (field: string) => string;
  onChange: (part: Partial<LineDraft>) => void;
  onRemove: () => void;
}

function Line({ line, price, faultOf, nameOf, onChange, onRemove }: LineProps) {
  const { name, sku, quantity, discount } = line;
  const total = lineTotal(line, price?.price ?? null);
  return (
    <fieldset className="grid gap-3 rounded-lg border border-line p-3.5">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0">
          <span className="block font-[650] wrap-anywhere">{name}</span>
          <span className="num block text-small text-text-3">
            {[sku, price && stockWords(price.stock)].filter(Boolean).join(' · ')}
          </span>
          {faultOf('product') && (
            <span role="alert" className="block text-small font-[550] text-bad">
              {faultOf('product')}
            </span>
          )}
        </p>
        <IconButton aria-label={`Remove ${name}`} onClick={onRemove}>
          <X size={20} />
        </IconButton>
      </div>
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)_5.75rem] items-start gap-2.5 sm:grid-cols-[90px_140px_110px_1fr] sm:gap-3">
        <TextField
          label="Quantity"
          name={nameOf('quantity')}
          inputMode="numeric"
          className="num"
          value={quantity}
          error={faultOf('quantity')}
          onChange={(event) => onChange({ quantity: event.target.value })}
        />
        <MoneyField
          label="Price"
          name={nameOf('price')}
          placeholder={price?.price.toFixed(2)}
          value={line.price}
          error={faultOf('price')}
          onChange={(event) => onChange({ price: event.target.value })}
        />
        <TextField
          label="Discount %"
          name={nameOf('discountPercent')}
          inputMode="decimal"
          className="num"
          placeholder="0"
          value={discount}
          error={faultOf('discountPercent')}
          onChange={(event) => onChange({ discount: event.target.value })}
        />
        <p className="num self-end pb-2.5 text-right max-sm:col-span-3">
          <span className="text-small text-text-3">Total </span>
          <b className="font-[650]">{total === null ? '–' : adminRupees(total)}</b>
        </p>
      </div>
    </fieldset>
  );
}

function stockWords(stock: number | null): string | null {
  if (stock === null) return null;
  return stock === 0 ? 'none in stock' : `${stock} in stock`;
}

/** The lines with found products added; of one that is there its quantity grows. */
export function withFound(lines: readonly LineDraft[], found: readonly FoundLine[]): LineDraft[] {
  const next = new Map(lines.map((line) => [line.productId, line]));
  for (const { product, quantity } of found) {
    const { _id, name, sku } = product;
    const line = next.get(_id) ?? { productId: _id, name, sku, quantity: '0', price: '', discount: '' };
    next.set(_id, { ...line, quantity: String((typedWhole(line.quantity) ?? 0) + quantity) });
  }
  return [...next.values()];
}
