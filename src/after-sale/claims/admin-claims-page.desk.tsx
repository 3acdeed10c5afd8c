import { ShieldCheck } from 'lucide-react';
import { isClaimOpen, nextSteps, type ClaimState } from './claim-steps.ts';
import { adminTime, bankDay } from '../../kit/rules/dates.ts';
import type { Claim } from './claims.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { Badge, type BadgeTone } from '../../kit/web/ui/badge.tsx';
import { PictureLinks } from '../../kit/web/ui/picture-links.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { choicesOf, DeskList } from '../../platform/desk/desk-list.desk.tsx';
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
      sentences={{ failed: 'Could not load the claims. Please try again later.', none: 'No claims.' }}
      nameOf={({ number }) => number}
      columns={[
        { name: 'From', cell: (claim) => <Claimant claim={claim} />, onCard: 'title' },
        { name: 'Unit', cell: (claim) => <Unit claim={claim} />, onCard: 'wide' },
        { name: 'Problem', cell: (claim) => <Said claim={claim} />, onCard: 'wide' },
        { name: 'Due', cell: (claim) => <Due claim={claim} /> },
        {
          name: 'Status',
          onCard: 'aside',
          cell: ({ state }) => <Badge tone={TONES[state]}>{STATE_NAMES[state]}</Badge>,
        },
      ]}
      buttons={[{ label: 'New claim', dialog: (onClose) => <NewClaimDialog onClose={onClose} /> }]}
      actions={actionsOf}
      labelOf={(action, number) => `${action}: ${number}`}
      areInRow
      actionsClassName="md:min-w-64"
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

function Claimant({ claim: { number, contact } }: { claim: Claim }) {
  return (
    <div className="md:w-44 md:py-2.5">
      <span className="num block text-small font-normal text-text-3">{number}</span>
      <span className="block font-[650] wrap-anywhere">{contact.name}</span>
      {[contact.phone, contact.email].map(
        (fact, index) =>
          fact !== null && (
            <span key={index} className="num block text-small font-normal wrap-anywhere text-text-2">
              {fact}
            </span>
          ),
      )}
    </div>
  );
}

function Unit({ claim }: { claim: Claim }) {
  const { product, serial, newSerial, order, warranty, goodwill, loan, rma } = claim;
  return (
    <div className="grid gap-1 md:w-52 md:py-2.5">
      <span className="wrap-anywhere">{product.name}</span>
      {serial !== null && (
        <ShopLink
          to={`${paths.adminSerials}?search=${encodeURIComponent(serial)}`}
          className="num link-line justify-self-start text-small text-info wrap-anywhere"
        >
          {serial}
        </ShopLink>
      )}
      <span className="num grid text-small wrap-anywhere text-text-2">
        {newSerial !== null && <span>Replaced by {newSerial}</span>}
        <span>{order ?? 'Not sold by us'}</span>
        {warranty !== null && (
          <span>
            {warranty.inWarranty ? 'Warranty until' : 'Warranty ended on'} {bankDay(warranty.until)}
          </span>
        )}
        {goodwill && <span>Goodwill</span>}
        {rma !== null && <span>RMA {rma}</span>}
        {loan !== null && (
          <span>
            Lent: {loan.product.name} {loan.serial}
          </span>
        )}
      </span>
    </div>
  );
}

function Said({ claim: { problem, pictures, steps } }: { claim: Claim }) {
  return (
    <div className="grid max-w-prose gap-2 md:min-w-52 md:py-2.5">
      <p className="wrap-anywhere whitespace-pre-line">{problem}</p>
      <PictureLinks pictures={pictures} altOf={(number) => `Photo ${number} of ${pictures.length}`} />
      {steps.map(
        ({ note, step, at, isPublic }, index) =>
          note !== null && (
            <p key={index} className="text-small wrap-anywhere whitespace-pre-line text-text-2">
              {STATE_NAMES[step]}
              {isPublic && ', to the customer'}, {adminTime(at)}: {note}
            </p>
          ),
      )}
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
