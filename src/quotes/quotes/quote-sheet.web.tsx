import type { ReactNode } from 'react';
import { hasUnionTerritoryTax } from '../../platform/gstin/states.ts';
import { dayInWords } from '../../kit/rules/dates.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import type { PublicQuote } from './quote-requests.shapes.ts';
import { DataTable, type Column } from '../../kit/web/ui/tables/data-table.tsx';
import { SumRow } from '../../kit/web/ui/tables/sum-row.tsx';
import { quoteSheetMessages } from './quote-sheet.words.ts';
import type { NewShipping } from '../../accounts/addresses/postal-address.shapes.ts';
import { PlaceFields, type PlaceDraft } from '../../accounts/addresses/place-fields.web.tsx';

type Shown = Pick<
  PublicQuote,
  | 'buyerName'
  | 'deliveryFee'
  | 'lines'
  | 'number'
  | 'payBy'
  | 'placeOfSupply'
  | 'terms'
  | 'totals'
  | 'validUntil'
  | 'version'
>;

interface Props {
  quote: Shown & Partial<Pick<PublicQuote, 'seller'>>;
}

type Line = PublicQuote['lines'][number];

const columns: Column<Line>[] = [
  {
    get name() {
      return quoteSheetMessages.product;
    },
    onCard: 'title',
    cell: ({ product, hsn, rate }) => (
      <span className="block min-w-0 wrap-anywhere">
        <span className="block font-[650]">{product.name}</span>
        <span className="block text-small font-normal text-text-3">
          {product.sku !== null && `${product.sku} · `}
          {quoteSheetMessages.hsnAndRate(hsn, rate)}
        </span>
      </span>
    ),
  },
  {
    get name() {
      return quoteSheetMessages.quantity;
    },
    align: 'right',
    cell: ({ quantity }) => quantity,
  },
  {
    get name() {
      return quoteSheetMessages.price;
    },
    align: 'right',
    cell: ({ price, unitPrice, discountPercent }) =>
      discountPercent === 0 ? (
        adminRupees(price)
      ) : (
        <>
          {adminRupees(unitPrice)}
          <span className="block text-small text-text-3">
            <s>{adminRupees(price)}</s> {quoteSheetMessages.less(discountPercent)}
          </span>
        </>
      ),
  },
  {
    get name() {
      return quoteSheetMessages.total;
    },
    align: 'right',
    cell: ({ total }) => <b className="font-[650]">{adminRupees(total)}</b>,
  },
];

/** Paper on a screen. */
export function QuoteSheet({ quote }: Props) {
  const { number, version, validUntil, seller, buyerName, lines, terms, payBy, placeOfSupply } = quote;
  return (
    <article className="overflow-hidden rounded-xl border border-line bg-surface shadow-lift print:border-0 print:shadow-none">
      <div aria-hidden="true" className="h-1.5 bg-accent" />
      <div className="grid gap-6 p-5 md:p-8">
        <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
          <div className="min-w-0">
            <p className="title-2">{quoteSheetMessages.quotation}</p>
            <p className="num mt-1 text-text-2">
              {number}
              {version > 1 && ` · ${quoteSheetMessages.version(version)}`}
            </p>
          </div>
          <p className="num rounded-md bg-subtle px-3 py-2 font-[550]">
            {quoteSheetMessages.validUntil(dayInWords(validUntil))}
          </p>
        </header>
        <div className="grid gap-5 sm:grid-cols-2">
          {seller && <Seller seller={seller} />}
          <Party heading={quoteSheetMessages.forWhom} name={buyerName} />
        </div>
        <DataTable
          caption={quoteSheetMessages.quotation}
          columns={columns}
          rows={lines}
          keyOf={({ position }) => String(position)}
          isBusy={false}
        />
        <div className="grid items-start gap-6 md:grid-cols-[1fr_320px]">
          <div className="grid gap-2 text-small text-text-2">
            <p>{quote.totals.inWords}</p>
            <p>{quoteSheetMessages.placeOfSupply(placeOfSupply.code, placeOfSupply.name)}</p>
            <p>{quoteSheetMessages.payment(quoteSheetMessages.payBy[payBy])}</p>
            <p>{quoteSheetMessages.allIncluded}</p>
          </div>
          <Sums quote={quote} />
        </div>
        {terms !== '' && (
          <section className="border-t border-line pt-4">
            <h2 className="mb-1 text-small font-[650] text-text-3">{quoteSheetMessages.terms}</h2>
            <p className="max-w-prose whitespace-pre-line wrap-anywhere">{terms}</p>
          </section>
        )}
      </div>
    </article>
  );
}

function Seller({ seller }: { seller: PublicQuote['seller'] }) {
  const { legalName, tradeName, gstin, address, phone, email } = seller;
  const { line1, line2, city, pin, state } = address;
  return (
    <Party heading={quoteSheetMessages.from} name={tradeName}>
      {legalName !== tradeName && <p>{legalName}</p>}
      <p>{[line1, line2, `${city} ${pin}`, state].filter(Boolean).join(', ')}</p>
      {gstin !== null && <p className="num">{quoteSheetMessages.gstin(gstin)}</p>}
      {phone !== '' && <p className="num">{quoteSheetMessages.phone(phone)}</p>}
      <p className="wrap-anywhere">{email}</p>
    </Party>
  );
}

function Party({ heading, name, children }: { heading: string; name: string; children?: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="text-small text-text-3">{heading}</h2>
      <p className="font-[650] wrap-anywhere">{name}</p>
      <div className="text-small text-text-2">{children}</div>
    </section>
  );
}

function Sums({ quote: { deliveryFee, totals, placeOfSupply } }: Props) {
  const { goods, taxable, cgst, sgst, igst, total } = totals;
  const stateTax = hasUnionTerritoryTax(placeOfSupply.code) ? 'UTGST' : 'SGST';
  return (
    <div className="num grid gap-2.5">
      <dl className="grid gap-1.5">
        {deliveryFee > 0 && <SumRow name={quoteSheetMessages.goods} value={adminRupees(goods)} />}
        {deliveryFee > 0 && <SumRow name={quoteSheetMessages.delivery} value={adminRupees(deliveryFee)} />}
        <SumRow name={quoteSheetMessages.total} value={adminRupees(total)} isTotal />
      </dl>
      <dl className="grid gap-0.5 text-small">
        <SumRow name={quoteSheetMessages.taxable} value={adminRupees(taxable)} />
        {igst > 0 ? (
          <SumRow name="IGST" value={adminRupees(igst)} />
        ) : (
          <>
            <SumRow name="CGST" value={adminRupees(cgst)} />
            <SumRow name={stateTax} value={adminRupees(sgst)} />
          </>
        )}
      </dl>
    </div>
  );
}

export const blankPlace: PlaceDraft = { pin: '', city: null, stateCode: null };

interface Place {
  city: string;
  stateCode: string;
}

/** The destination as the order has it, in words and in parts. @param street as typed, with line breaks */
export function destinationOf(
  street: string,
  { pin }: PlaceDraft,
  { city, stateCode }: Place,
): { Address: string; shipping: NewShipping } {
  const [line1 = '', ...more] = street.split('\n').map((line) => line.trim());
  const line2 = more.filter(Boolean).join(', ') || null;
  const Address = `${street.trim()}\n${city} ${pin.trim()}`;
  return { Address, shipping: { line1, line2, landmark: null, city, stateCode, pin: pin.trim() } };
}

const NAMES: Record<string, string> = {
  shipping: 'Address',
  'shipping.line1': 'Address',
  'shipping.line2': 'Address',
};

/** The field of the form that the server's fault is about: `shipping.pin` is `pin`. */
export function destinationFieldOf(name: string): string {
  return NAMES[name] ?? name.replace(/^shipping\./, '');
}

export function destinationFaults(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => [destinationFieldOf(name), sentence]),
  );
}

interface QuotePlaceFieldsProps {
  draft: PlaceDraft;
  faults: Record<string, string>;
  onChange: (draft: PlaceDraft) => void;
}

/** PIN code, city and State beside the street, where the invoice needs them. */
export function QuotePlaceFields({ draft, faults, onChange }: QuotePlaceFieldsProps) {
  return <PlaceFields draft={draft} faults={faults} onChange={(part) => onChange({ ...draft, ...part })} />;
}
