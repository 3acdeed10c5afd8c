import type { ReactNode } from 'react';
import { paths } from '../../app/page-paths.ts';
import { bankDay } from '../../kit/rules/dates.ts';
import { callLink } from '../../kit/rules/phone-links.ts';
import { Badge, type BadgeTone } from '../../kit/web/ui/badge.tsx';
import { PictureLinks } from '../../kit/web/ui/picture-links.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { OrderLink } from '../../orders/orders/order-link.desk.tsx';
import { RecordSheet, SheetSection } from '../../platform/desk/record-sheet.desk.tsx';
import { calendarMessages } from '../../platform/shell/calendar.words.ts';
import type { Site } from '../sites/sites.shapes.ts';
import type { DeskVisit } from './desk-visits.shapes.ts';
import type { VisitKind, VisitState, VisitStep } from './onsite-choices.ts';

export const KIND_NAMES: Record<VisitKind, string> = {
  survey: 'Survey',
  fitting: 'Fitting',
  service: 'Service',
  claim: 'Warranty claim',
};

export const STATE_NAMES: Record<VisitState, string> = {
  planned: 'Planned',
  booked: 'Booked',
  started: 'Started',
  finished: 'To sign',
  missed: 'Missed',
  done: 'Done',
  cancelled: 'Cancelled',
};

const TONES: Partial<Record<VisitState, BadgeTone>> = {
  booked: 'blue',
  started: 'amber',
  finished: 'amber',
  missed: 'red',
  done: 'green',
};

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

const ANSWERS = { yes: 'Yes', no: 'No', na: 'Does not apply' } as const;

/** `Mon 30-11-2026, 10:00 to 13:00`; of a planned visit the day on which it is due. */
export function whenOf({
  day,
  from,
  to,
  dueOn,
}: Pick<DeskVisit, 'day' | 'dueOn'> & Partial<DeskVisit>): string {
  if (day === null) return `Due on ${bankDay(dueOn ?? '')}`;
  const weekday = calendarMessages.weekday(new Date(`${day}T00:00:00Z`).getUTCDay());
  return `${weekday} ${bankDay(day)}${from ? `, ${from} to ${to}` : ''}`;
}

export function addressOf({ line1, line2, landmark, city, pin }: Site['address']): string {
  return [line1, line2, landmark, `${city} ${pin}`].filter(Boolean).join(', ');
}

export function VisitBadges({ state, late }: Pick<DeskVisit, 'state' | 'late'>) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={TONES[state] ?? 'grey'}>{STATE_NAMES[state]}</Badge>
      {late && <Badge tone="red">Late</Badge>}
    </span>
  );
}

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
