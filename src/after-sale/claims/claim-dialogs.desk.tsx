import { MAX_CLAIM_NOTE, MAX_PROBLEM, MAX_RMA, type ClaimStep } from './claim-steps.ts';
import type { Claim } from './claims.shapes.ts';
import {
  area,
  areaIfGiven,
  check,
  choice,
  onlyFor,
  text,
  textIfGiven,
  varying,
} from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { productField } from './product-choice.desk.tsx';

interface Props {
  claim: Claim;
  onClose: () => void;
}

const CHANGES = ['/admin'] as const;
const number = (label: string, maxLength: number) => textIfGiven(label, { className: 'num', maxLength });

export const STEP_NAMES: Record<ClaimStep, string> = {
  received: 'Received',
  at_maker: 'Send to maker',
  repaired: 'Repaired',
  replaced: 'Replace',
  refused: 'Refuse',
  solved: 'Solved',
  returned: 'Give back',
};

const newClaim = {
  serial: textIfGiven('Serial number', {
    hint: 'Scan it. Without one, name the order or the product.',
    className: 'num',
    maxLength: 100,
  }),
  order: number('Order', 40),
  position: textIfGiven('Line', { inputMode: 'numeric', className: 'num', maxLength: 3 }),
  product: productField(),
  problem: area('What is wrong?', { required: true, rows: 4, maxLength: MAX_PROBLEM }),
  'contact.name': text('Name', { required: true }),
  'contact.phone': textIfGiven('Phone', { type: 'tel', inputMode: 'numeric' }),
  'contact.email': textIfGiven('E-mail', { type: 'email' }),
  goodwill: check('Goodwill: accept it out of warranty'),
  note: varying(({ goodwill }) =>
    areaIfGiven(goodwill ? 'Why it is accepted' : 'Note', {
      hint: 'Only the desk reads this.',
      rows: 2,
      maxLength: MAX_CLAIM_NOTE,
    }),
  ),
};

/** The unit is named by its serial number, else by the line of an order, else by the product alone. */
export function NewClaimDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title="Add claim"
      submitLabel="Open claim"
      fields={newClaim}
      save={(
        {
          position = '1',
          product,
          goodwill,
          'contact.name': name,
          'contact.phone': phone,
          'contact.email': email,
          ...body
        },
        headers,
      ) => {
        const claim = {
          ...body,
          ...(body.order !== undefined && { position: Number(position) }),
          ...(product !== '' && { product }),
          ...(goodwill && { goodwill }),
          contact: { name, ...(phone !== undefined && { phone }), ...(email !== undefined && { email }) },
        };
        return callApi('POST /admin/claims', { body: claim }, headers);
      }}
      changes={CHANGES}
      saved="Claim opened."
      onClose={onClose}
    >
      {({ field }) => (
        <>
          {field('serial')}
          <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-3">
            {field('order')}
            {field('position')}
          </div>
          {field('product')}
          {field('problem')}
          {field('contact.name')}
          {field('contact.phone')}
          {field('contact.email')}
          {field('goodwill')}
          {field('note')}
        </>
      )}
    </FormDialog>
  );
}

const replacedFrom = choice(
  'Take the replacement from',
  { stock: 'Our stock', maker: 'The maker' },
  { initial: 'stock' },
);
const oldUnit = choice(
  'The faulty unit',
  { scrap: 'Is scrapped, or the maker keeps it', repair: 'Is repaired here', maker: 'Goes to the maker' },
  { initial: 'scrap' },
);

function stepFields(step: ClaimStep, claim: Claim) {
  const isSent = () => step === 'at_maker' || step === 'returned';
  const isAtMaker = () => step === 'at_maker';
  const isReplaced = () => step === 'replaced';
  const isRefused = step === 'refused';
  return {
    serial: onlyFor(
      () => step === 'received' && claim.serial === null,
      number('Serial number, if it was not known', 60),
    ),
    rma: onlyFor(isAtMaker, number('RMA number of the maker', MAX_RMA)),
    expectedOn: onlyFor(isAtMaker, textIfGiven('Expected back on', { type: 'date', className: 'num' })),
    newSerial: onlyFor(isReplaced, number('Serial number of the replacement', 60)),
    courier: onlyFor(isSent, number('Courier', 60)),
    trackingNumber: onlyFor(isSent, number('Tracking number', 60)),
    from: onlyFor(isReplaced, replacedFrom),
    old: onlyFor(isReplaced, oldUnit),
    note: areaIfGiven(isRefused ? 'Why' : 'Note', {
      hint: isRefused ? 'Mailed to the customer.' : undefined,
      rows: 3,
      maxLength: MAX_CLAIM_NOTE,
    }),
    isPublic: onlyFor(() => !isRefused, check('Share this note with the customer')),
  };
}

export function ClaimStepDialog({ step, claim, onClose }: Props & { step: ClaimStep }) {
  return (
    <FormDialog
      title={`${STEP_NAMES[step]}: ${claim.number}`}
      submitLabel={STEP_NAMES[step]}
      fields={stepFields(step, claim)}
      save={({ isPublic = true, ...body }) =>
        callApi('POST /admin/claims/:id/steps', {
          params: { id: claim._id },
          body: { step, ...body, isPublic, updatedAt: claim.updatedAt },
        })
      }
      changes={CHANGES}
      saved="Saved."
      onClose={onClose}
    />
  );
}

/** One unit leaves the stock until it is taken back. */
export function LoanDialog({ claim, onClose }: Props) {
  return (
    <FormDialog
      title={`Lend a unit: ${claim.number}`}
      submitLabel="Lend"
      fields={{
        product: productField({ initial: claim.product, missing: 'Choose the product.' }),
        serial: number('Serial number', 100),
      }}
      save={(body) =>
        callApi('POST /admin/claims/:id/loan', {
          params: { id: claim._id },
          body: { ...body, updatedAt: claim.updatedAt },
        })
      }
      changes={CHANGES}
      saved="Unit lent."
      onClose={onClose}
    />
  );
}

const returnOfLoan = { isScrap: check('No: it is scrap') };

export function LoanBackDialog({ claim, onClose }: Props) {
  return (
    <FormDialog
      title={`Take back: ${claim.loan?.product.name ?? ''}`}
      submitLabel="Take back"
      fields={returnOfLoan}
      lead={<p>The unit goes into the stock again.</p>}
      save={({ isScrap }) =>
        callApi('DELETE /admin/claims/:id/loan', {
          params: { id: claim._id },
          query: { outcome: isScrap ? 'scrap' : 'restock' },
        })
      }
      changes={CHANGES}
      saved="Unit taken back."
      onClose={onClose}
    />
  );
}
