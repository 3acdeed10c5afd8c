import { MAX_RETURN_COURIER, MAX_RETURN_NOTE, type ReturnWay } from './return-choices.ts';
import type { Return } from './returns.shapes.ts';
import { area, choice, onlyFor, text, textIfGiven } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';

interface Props {
  back: Return;
  onClose: () => void;
}

const CHANGES = ['/admin'] as const;
const WAYS: Record<ReturnWay, string> = { send: 'Customer’s courier', pickup: 'Our pickup' };

const approval = {
  way: choice('Return by', WAYS, { initial: 'send' }),
  day: onlyFor(({ way }) => way === 'pickup', textIfGiven('On which day', { type: 'date' })),
};

export function ApproveDialog({ back: { _id: id, number, updatedAt }, onClose }: Props) {
  return (
    <FormDialog
      title={`Approve: ${number}`}
      submitLabel="Approve"
      fields={approval}
      save={(body) =>
        callApi('POST /admin/returns/:id/approve', { params: { id }, body: { ...body, updatedAt } })
      }
      changes={CHANGES}
      saved="Approved."
      onClose={onClose}
    >
      {({ all, draft }) => (
        <>
          {all()}
          <p className="text-text-2">
            {draft.way === 'send'
              ? 'We mail the customer the address for returns, or the shop’s own where none is set.'
              : 'We mail the customer.'}
          </p>
        </>
      )}
    </FormDialog>
  );
}

const refusal = {
  reason: area('Why', { hint: 'Mailed to the buyer.', required: true, rows: 3, maxLength: MAX_RETURN_NOTE }),
};

export function RefuseDialog({ back: { _id: id, number, updatedAt }, onClose }: Props) {
  return (
    <FormDialog
      title={`Refuse: ${number}`}
      submitLabel="Refuse"
      fields={refusal}
      save={(body) =>
        callApi('POST /admin/returns/:id/refuse', { params: { id }, body: { ...body, updatedAt } })
      }
      changes={CHANGES}
      saved="Refused."
      onClose={onClose}
    />
  );
}

const fetched = {
  courier: text('Courier', { required: true, maxLength: MAX_RETURN_COURIER }),
  trackingNumber: textIfGiven('Tracking number', { hint: 'If a courier fetches it.', className: 'num' }),
  day: textIfGiven('On which day', { type: 'date' }),
};

const sent = {
  ...fetched,
  trackingNumber: text('Tracking number', { required: true, className: 'num' }),
  day: onlyFor(() => false, fetched.day),
};

/** Used for a buyer who calls, or for our own courier. */
export function WayDialog({ back: { _id: id, number, way, updatedAt }, onClose }: Props) {
  return (
    <FormDialog
      title={`Courier: ${number}`}
      submitLabel="Save"
      fields={way?.kind === 'pickup' ? fetched : sent}
      from={{ courier: way?.courier ?? '', trackingNumber: way?.trackingNumber ?? '', day: way?.day ?? '' }}
      save={(body) => callApi('PUT /admin/returns/:id/way', { params: { id }, body: { ...body, updatedAt } })}
      changes={CHANGES}
      saved="Saved."
      onClose={onClose}
    />
  );
}
