import { ShieldCheck } from 'lucide-react';
import * as claimDeskMessages from './claim-desk.words.ts';
import { isClaimOpen, nextSteps, type ClaimState } from './claim-steps.ts';
import { bankDay } from '../../kit/rules/dates.ts';
import type { Claim } from './claims.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { Badge, type BadgeTone } from '../../kit/web/ui/badge.tsx';
import { PictureLinks } from '../../kit/web/ui/picture-links.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { SwitchedOff } from '../../platform/after-sale/switched-off.desk.tsx';
import { choicesOf, DeskList } from '../../platform/desk/desk-list.desk.tsx';
import { RecordSheet, SheetSection } from '../../platform/desk/record-sheet.desk.tsx';
import { OrderLink } from '../../orders/orders/order-link.desk.tsx';
import type { RowAction } from '../../platform/desk/row-actions.desk.tsx';
import {
  ClaimStepDialog,
  LoanBackDialog,
  LoanDialog,
  NewClaimDialog,
  STEP_NAMES,
} from './claim-dialogs.desk.tsx';

const STATE_NAMES: Record<ClaimState, string> = {
  opened: 'Opened',
  received: 'Received',
  at_maker: 'At the maker',
  repaired: 'Repaired',
  replaced: 'Replaced',
  refused: 'Refused',
  solved: 'Solved',
  returned: 'Given back',
};

const TONES: Record<ClaimState, BadgeTone> = {
  opened: 'blue',
  received: 'amber',
  at_maker: 'amber',
  repaired: 'blue',
  replaced: 'blue',
  refused: 'grey',
  solved: 'green',
  returned: 'green',
};

/** The soonest due comes first. */
export function Component() {
  return (
    <DeskList
      page="adminClaims"
      noun={['claim', 'claims']}
      caption="Warranty claims"
      icon={<ShieldCheck size={32} />}
      call="GET /admin/claims"
      search="Search by number, serial number, RMA, name or phone"
      filters={{
        state: {
          label: 'Status',
          className: 'md:max-w-44',
          choices: choicesOf('state', { open: 'Open', ...STATE_NAMES }),
        },
      }}
      aboveNone={<SwitchedOff offer="warranty" name="Warranty claims" />}
      sentences={{ failed: 'Could not load the claims. Please try again later.', none: 'No claims.' }}
      nameOf={({ number }) => number}
      sheet={(claim, onClose) => <ClaimSheet claim={claim} onClose={onClose} />}
      columns={[
        {
          name: 'From',
          onCard: 'title',
          cell: ({ number, contact }) => (
            <>
              <span className="num block text-small font-normal text-text-3">{number}</span>
              <b className="block font-[650] wrap-anywhere">{contact.name}</b>
              <span className="num text-small font-normal text-text-2">{contact.phone ?? contact.email}</span>
            </>
          ),
        },
        {
          name: 'Unit',
          onCard: 'wide',
          cell: ({ product, serial, loan }) => (
            <>
              <span className="block wrap-anywhere">{product.name}</span>
              <span className="num text-small wrap-anywhere text-text-2">{serial}</span>
              {loan !== null && <span className="block text-small text-text-2">A unit is lent</span>}
            </>
          ),
        },
        { name: 'Problem', cell: (claim) => <Problem claim={claim} />, onCard: 'wide' },
        { name: 'Due', cell: (claim) => <Due claim={claim} /> },
        {
          name: 'Status',
          onCard: 'aside',
          cell: ({ state }) => <Badge tone={TONES[state]}>{STATE_NAMES[state]}</Badge>,
        },
      ]}
      buttons={[{ label: 'Add claim', dialog: (onClose) => <NewClaimDialog onClose={onClose} /> }]}
      actions={actionsOf}
      labelOf={(action, number) => `${action}: ${number}`}
    />
  );
}

function standingOf({ state, dueOn }: Claim) {
  return { state, isReceived: dueOn !== null };
}

function actionsOf(claim: Claim): RowAction<Claim>[] {
  const steps = nextSteps(standingOf(claim));
  const isLent = claim.loan !== null;
  return [
    ...steps.map((step) => ({
      name: STEP_NAMES[step],
      dialog: (row: Claim, onClose: () => void) => (
        <ClaimStepDialog step={step} claim={row} onClose={onClose} />
      ),
    })),
    {
      name: 'Lend a unit',
      isFor: () => steps.length > 0 && !isLent,
      dialog: (row, onClose) => <LoanDialog claim={row} onClose={onClose} />,
    },
    {
      name: 'Take back',
      isFor: () => isLent,
      dialog: (row, onClose) => <LoanBackDialog claim={row} onClose={onClose} />,
    },
  ];
}

function ClaimSheet({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const { number, contact, product, serial, newSerial, order, warranty, care, goodwill, loan, rma } = claim;
  return (
    <RecordSheet
      title={`Claim ${number}`}
      facts={{
        Customer: contact.name,
        Phone: contact.phone,
        'E-mail': contact.email,
        Unit: product.name,
        'Serial number': serial && (
          <ShopLink
            to={`${paths.adminSerials}?search=${encodeURIComponent(serial)}`}
            className="num link-line text-info"
          >
            {serial}
          </ShopLink>
        ),
        'Replaced by': newSerial,
        Order: order === null ? 'Not sold by us' : <OrderLink order={order} />,
        Warranty: warranty && `${warranty.inWarranty ? 'Until' : 'Ended on'} ${bankDay(warranty.until)}`,
        Care: care ? claimDeskMessages.coveredBy(care) : null,
        Goodwill: goodwill && 'Yes',
        RMA: rma,
        'Lent unit': loan && `${loan.product.name} ${loan.serial ?? ''}`,
        Due: <Due claim={claim} />,
      }}
      history={claim.steps.map(({ step, isPublic, ...entry }) => ({
        ...entry,
        text: `${STATE_NAMES[step]}${isPublic && entry.note !== null ? ', shared with the customer' : ''}`,
      }))}
      onClose={onClose}
    >
      <SheetSection name="Problem">
        <Problem claim={claim} />
      </SheetSection>
    </RecordSheet>
  );
}

function Problem({ claim: { problem, pictures } }: { claim: Claim }) {
  return (
    <div className="grid max-w-prose gap-2 md:min-w-52">
      <p className="wrap-anywhere whitespace-pre-line">{problem}</p>
      <PictureLinks pictures={pictures} altOf={(number) => `Photo ${number} of ${pictures.length}`} />
    </div>
  );
}

function Due({ claim }: { claim: Claim }) {
  const { dueOn, late, expectedOn } = claim;
  if (dueOn === null || !isClaimOpen(standingOf(claim))) return '–';
  return (
    <span className="num grid gap-1 whitespace-nowrap">
      {late ? <Badge tone="red">{`Late since ${bankDay(dueOn)}`}</Badge> : bankDay(dueOn)}
      {expectedOn !== null && <span className="text-small text-text-2">Expected {bankDay(expectedOn)}</span>}
    </span>
  );
}
