import {
  isClaimOpen,
  nextSteps,
  type ClaimState,
  type ClaimStep,
} from '../../../../../domain/orders/claims/claim-steps.ts';
import { adminTime, bankDay } from '../../../../../domain/platform/dates.ts';
import type { Claim } from '../../../../../contract/orders/claims/claims-shapes.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { PictureLinks } from '../../../../ui/picture-links.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import type { Column } from '../../../../ui/tables/data-table.tsx';

export type ClaimAction = ClaimStep | 'lend' | 'back';

export const STATE_NAMES: Record<ClaimState, string> = {
  opened: 'Opened',
  received: 'Received',
  at_maker: 'At the maker',
  repaired: 'Repaired',
  replaced: 'Replaced',
  refused: 'Refused',
  solved: 'Solved',
  returned: 'Given back',
};

export const STEP_NAMES: Record<ClaimStep, string> = {
  received: 'Received',
  at_maker: 'Send to maker',
  repaired: 'Repaired',
  replaced: 'Replace',
  refused: 'Refuse',
  solved: 'Solved',
  returned: 'Give back',
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

function standingOf({ state, dueOn }: Claim) {
  return { state, isReceived: dueOn !== null };
}

export function claimColumns(onAction: (action: ClaimAction, claim: Claim) => void): Column<Claim>[] {
  return [
    { name: 'From', cell: (claim) => <Claimant claim={claim} />, onCard: 'title' },
    { name: 'Unit', cell: (claim) => <Unit claim={claim} />, onCard: 'wide' },
    { name: 'Problem', cell: (claim) => <Said claim={claim} />, onCard: 'wide' },
    { name: 'Due', cell: (claim) => <Due claim={claim} /> },
    {
      name: 'Status',
      onCard: 'aside',
      cell: ({ state }) => <Badge tone={TONES[state]}>{STATE_NAMES[state]}</Badge>,
    },
    {
      name: 'Actions',
      onCard: 'wide',
      cell: (claim) => <Actions claim={claim} onAction={onAction} />,
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

function Actions({
  claim,
  onAction,
}: {
  claim: Claim;
  onAction: (action: ClaimAction, claim: Claim) => void;
}) {
  const steps = nextSteps(standingOf(claim));
  const isOpen = steps.length > 0;
  const actions: [ClaimAction, string][] = [
    ...steps.map((step): [ClaimAction, string] => [step, STEP_NAMES[step]]),
    ...(isOpen && claim.loan === null ? [['lend', 'Lend a unit'] as [ClaimAction, string]] : []),
    ...(claim.loan === null ? [] : [['back', 'Take back'] as [ClaimAction, string]]),
  ];
  return (
    <div className="flex flex-wrap gap-2 md:w-64 md:py-2.5">
      {actions.map(([action, name], index) => (
        <Button
          key={action}
          kind={index === 0 ? 'outline' : 'plain'}
          size="small"
          aria-label={`${name}: ${claim.number}`}
          onClick={() => onAction(action, claim)}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
