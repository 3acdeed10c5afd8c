import type { ReactNode } from 'react';
import { paths } from '../../app/page-paths.ts';
import { callLink } from '../../kit/rules/phone-links.ts';
import { PictureLinks } from '../../kit/web/ui/picture-links.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { OrderLink } from '../../orders/orders/order-link.desk.tsx';
import { RecordSheet, SheetSection } from '../../platform/desk/record-sheet.desk.tsx';
import type { DeskVisit } from './desk-visits.shapes.ts';
import type { VisitState, VisitStep } from './onsite-choices.ts';
import { ANSWERS, KIND_NAMES, STATE_NAMES, VisitBadges, whenOf } from './visit-names.desk.tsx';
import { addressOf } from './onsite-choices.ts';

const STEP_NAMES: Partial<Record<VisitStep, string>> = {
  moved: 'Moved',
  checked: 'Checklist answered',
  unit: 'Unit fitted',
  picture: 'Photo taken',
  needs: 'Needs written down',
  note: 'Note',
  finished: 'Finished',
  signed: 'Signed',
  missed: 'Nobody was there',
};

/** A link to a list of the desk, narrowed by these parameters. */
export function ListLink({
  path,
  by,
  children,
}: {
  path: string;
  by: Record<string, string>;
  children: ReactNode;
}) {
  return (
    <ShopLink to={`${path}?${new URLSearchParams(by)}`} prefetches={false} className="link-line text-info">
      {children}
    </ShopLink>
  );
}

export function VisitSheet({ visit, onClose }: { visit: DeskVisit; onClose: () => void }) {
  const { site, customer, order, claim, contract, signed, quote, pictures, needs = [] } = visit;
  const found = (path: string, search: string | null | undefined, more = {}) =>
    search && (
      <ListLink path={path} by={{ search, ...more }}>
        {search}
      </ListLink>
    );
  const lists: Record<string, [name: string, value: string | null][]> = {
    Checklist: visit.checklist.map(({ text, answer, note }) => [
      text,
      [answer ? ANSWERS[answer] : 'Not answered', note].filter(Boolean).join(': '),
    ]),
    Units: visit.units.map(({ place, product, serial }) => [place, `${product.name} ${serial ?? ''}`]),
    Needed: needs.map(({ product, quantity }) => [`${quantity} × ${product.name}`, product.sku]),
  };
  return (
    <RecordSheet
      title={`Visit ${visit.number}`}
      facts={{
        Kind: KIND_NAMES[visit.kind],
        When: whenOf(visit),
        Status: <VisitBadges {...visit} />,
        Technician: visit.technician?.name ?? 'Nobody yet',
        Customer: `${customer.name}, ${customer.email}`,
        Site: (
          <ListLink path={paths.adminSites} by={{ customer: customer.userId, name: customer.name }}>
            {site.name}
          </ListLink>
        ),
        Contact: (
          <a href={callLink(site.phone)}>
            {site.contact}, {site.phone}
          </a>
        ),
        Address: addressOf(site.address),
        Order: order && <OrderLink order={order} />,
        Claim: found(paths.adminClaims, claim),
        'Care contract': found(paths.adminCareContracts, contract, { view: 'all' }),
        Signed: signed && (signed.name === null ? 'By the customer’s code' : `By name: ${signed.name}`),
        Quotation: found(paths.adminQuotes, quote),
      }}
      history={visit.steps.map(({ step, ...entry }) => ({ ...entry, text: stepName(step) }))}
      onClose={onClose}
    >
      {Object.entries(lists).map(
        ([name, lines]) =>
          lines.length > 0 && (
            <SheetSection key={name} name={name}>
              <ul className="grid gap-2">
                {lines.map(([line, value], index) => (
                  <li key={index} className="wrap-anywhere">
                    {line}
                    <span className="num block text-small text-text-2">{value}</span>
                  </li>
                ))}
              </ul>
            </SheetSection>
          ),
      )}
      {pictures.length > 0 && (
        <SheetSection name="Photos">
          <PictureLinks pictures={pictures} altOf={(number) => `Photo ${number} of ${pictures.length}`} />
        </SheetSection>
      )}
    </RecordSheet>
  );
}

/** The others are called as the state that follows. */
function stepName(step: VisitStep): string {
  return STEP_NAMES[step] ?? STATE_NAMES[step as VisitState];
}
