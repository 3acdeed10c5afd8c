import type { ReactNode } from 'react';
import { Undo2 } from 'lucide-react';
import { RETURN_STATES } from './return-choices.ts';
import { adminDate, adminTime } from '../../kit/rules/dates.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import * as returnDeskMessages from './return-desk.words.ts';
import type { Return } from './returns.shapes.ts';
import { useIdempotencyKeys, type IdempotencyKeys } from '../../kit/web/lib/api/use-idempotency-keys.ts';
import { useDeskRights, type DeskRights } from '../../kit/web/lib/session/desk-rights.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { PictureLinks } from '../../kit/web/ui/picture-links.tsx';
import { paths } from '../../app/page-paths.ts';
import { DeskLink } from '../../platform/desk/desk-link.desk.tsx';
import { OrderLink } from '../../orders/orders/order-link.desk.tsx';
import { RecordSheet, SheetSection } from '../../platform/desk/record-sheet.desk.tsx';
import { SwitchedOff } from '../../platform/after-sale/switched-off.desk.tsx';
import { choicesOf, DeskList } from '../../platform/desk/desk-list.desk.tsx';
import { InspectDialog, ReceiveDialog } from './arrival-dialogs.desk.tsx';
import {
  ApproveDialog,
  RefuseDialog,
  WayDialog,
  amountToSend,
  RefundReturnDialog,
} from './return-dialogs.desk.tsx';
import { ExchangeDialog } from './exchange-dialog.desk.tsx';
import {
  NewReturnDialog,
  returnOutcomes,
  returnReasons,
  returnStates,
  returnWants,
} from './new-return-dialog.desk.tsx';

type ReturnStep = 'approve' | 'refuse' | 'way' | 'receive' | 'inspect' | 'refund' | 'exchange';

interface DialogProps {
  back: Return;
  keys: IdempotencyKeys;
  onClose: () => void;
}

interface Step {
  isAllowed: (rights: DeskRights) => boolean;
  nameOf: (back: Return) => string;
  Dialog: (props: DialogProps) => ReactNode;
}

const STEPS: Record<ReturnStep, Step> = {
  approve: {
    isAllowed: ({ may }) => may('POST /admin/returns/:id/approve', 'orders'),
    nameOf: () => 'Approve',
    Dialog: ApproveDialog,
  },
  refuse: {
    isAllowed: ({ may }) => may('POST /admin/returns/:id/refuse', 'orders'),
    nameOf: () => 'Refuse',
    Dialog: RefuseDialog,
  },
  way: {
    isAllowed: ({ may }) => may('PUT /admin/returns/:id/way', 'dispatch'),
    nameOf: () => 'Courier',
    Dialog: WayDialog,
  },
  receive: {
    isAllowed: ({ may }) => may('POST /admin/returns/:id/receive', 'dispatch'),
    nameOf: () => 'Received',
    Dialog: ReceiveDialog,
  },
  inspect: {
    isAllowed: ({ may }) => may('POST /admin/returns/:id/inspect', 'dispatch'),
    nameOf: () => 'Inspect',
    Dialog: InspectDialog,
  },
  refund: {
    isAllowed: ({ may }) => may('POST /admin/returns/:id/refund', 'payments'),
    nameOf: ({ value }) => `Refund ${adminRupees(value.total)}`,
    Dialog: RefundReturnDialog,
  },
  exchange: {
    isAllowed: ({ may }) => may('POST /admin/returns/:id/exchange', 'orders'),
    nameOf: () => 'Make exchange order',
    Dialog: ExchangeDialog,
  },
};

/** The oldest unfinished first. */
export function Component() {
  const rights = useDeskRights();
  const keys = useIdempotencyKeys();
  return (
    <DeskList
      page="adminReturns"
      noun={['return', 'returns']}
      icon={<Undo2 size={32} />}
      call="GET /admin/returns"
      search="Search by number, order, name or phone"
      filters={{
        state: {
          label: 'Status',
          className: 'md:max-w-44',
          choices: choicesOf('state', RETURN_STATES, (state) => returnStates[state].name),
        },
      }}
      aboveNone={<SwitchedOff offer="returns" name="Returns" />}
      sentences={{ failed: returnDeskMessages.fetchFailed, none: returnDeskMessages.noReturns }}
      nameOf={({ number }) => number}
      sheet={(back, onClose) => <ReturnSheet back={back} onClose={onClose} />}
      columns={[
        {
          name: 'Return',
          onCard: 'title',
          cell: ({ number, order, requestedAt }) => (
            <>
              <b className="num block font-[650]">{number}</b>
              <span className="num block text-small font-normal text-text-3">
                {order}, {adminTime(requestedAt)}
              </span>
            </>
          ),
        },
        { name: 'What', cell: (back) => <What back={back} />, onCard: 'wide' },
        {
          name: 'Status',
          cell: (back) => <Badge tone={stateOf(back).tone}>{stateOf(back).name}</Badge>,
        },
        { name: 'Value', cell: ({ value }) => <span className="num">{adminRupees(value.total)}</span> },
      ]}
      buttons={
        rights.may('POST /admin/orders/:id/returns', 'orders')
          ? [{ label: 'Add return', dialog: (onClose) => <NewReturnDialog onClose={onClose} /> }]
          : []
      }
      actions={(listed) =>
        stepsOf(listed)
          .map((step) => STEPS[step])
          .filter(({ isAllowed }) => isAllowed(rights))
          .map(({ nameOf, Dialog }) => ({
            name: nameOf(listed),
            dialog: (back, onClose) => <Dialog back={back} keys={keys} onClose={onClose} />,
          }))
      }
      labelOf={(action, number) => `${action}: ${number}`}
    />
  );
}

/** What comes next, the likelier first. */
function stepsOf({ state, want, lines }: Return): ReturnStep[] {
  if (state === 'requested') return ['approve', 'refuse'];
  if (state === 'approved') return ['receive', 'way', 'refuse'];
  if (state === 'received') return ['inspect'];
  if (state !== 'inspected') return [];
  const isAnyAccepted = lines.some(({ received, outcomes }) => received! > outcomes!.reject);
  if (!isAnyAccepted) return ['refuse'];
  return want === 'refund' ? ['refund', 'exchange'] : ['exchange', 'refund'];
}

/** A closed return is not settled while its money is still here. */
function stateOf({ state, refunds }: Return): (typeof returnStates)[Return['state']] {
  return amountToSend(refunds) > 0 ? { name: 'Refund to send', tone: 'amber' } : returnStates[state];
}

function ReturnSheet({ back, onClose }: { back: Return; onClose: () => void }) {
  const { number, order, reason, want, way, value, creditNote, newOrder, refusedWhy, refunds } = back;
  const { name } = stateOf(back);
  const toSend = amountToSend(refunds);
  const history = [
    [back.requestedAt, 'Requested'],
    [back.approvedAt, 'Approved'],
    [back.receivedAt, 'Received'],
    [back.closedAt, returnStates[back.state].name],
  ] as const;
  return (
    <RecordSheet
      title={`Return ${number}`}
      facts={{
        Order: <OrderLink order={order} />,
        Status: name,
        Reason: returnReasons[reason],
        Wanted: returnWants[want],
        Value: adminRupees(value.total),
        'Return by': way && (way.kind === 'pickup' ? 'Our pickup' : 'Customer’s courier'),
        'Pickup on': way?.day ? adminDate(`${way.day}T00:00:00+05:30`) : null,
        Courier: way?.courier ? `${way.courier} ${way.trackingNumber ?? ''}` : null,
        'Refused because': refusedWhy,
        'Credit note': creditNote?.number ?? null,
        Refunded: refunds.length > 0 && refunds.map(({ amount }) => adminRupees(amount)).join(', '),
        'To send': toSend > 0 && (
          <DeskLink
            to={`${paths.adminPayments}?tab=refunds&refund=to_do`}
            className="link-line num text-info font-[650]"
          >
            {adminRupees(toSend)}
          </DeskLink>
        ),
        'New order': newOrder && <OrderLink order={newOrder} />,
      }}
      history={history.flatMap(([at, text]) => (at === null ? [] : [{ at, text }]))}
      onClose={onClose}
    >
      <SheetSection name="Items">
        <What back={back} />
      </SheetSection>
    </RecordSheet>
  );
}

function What({ back: { lines, reason, want, text, pictures } }: { back: Return }) {
  return (
    <div className="grid max-w-prose gap-1 md:min-w-60">
      <ul>
        {lines.map((line) => (
          <li key={line.position} className="wrap-anywhere">
            <span className="num">{line.received ?? line.quantity}</span> × {line.product.name}
            {line.exchangeFor && ` for ${line.exchangeFor.name}`}
            <span className="block text-small text-text-2">{factsOf(line)}</span>
          </li>
        ))}
      </ul>
      <p className="text-small text-text-2">
        {returnReasons[reason]} · {returnWants[want]}
      </p>
      {text !== '' && <p className="text-small wrap-anywhere whitespace-pre-line">{text}</p>}
      <PictureLinks pictures={pictures} altOf={(number) => `Photo ${number} of ${pictures.length}`} />
    </div>
  );
}

function factsOf({ quantity, received, outcomes, serials }: Return['lines'][number]): string {
  const counts = Object.entries(outcomes ?? {}) as [keyof typeof returnOutcomes, number][];
  return [
    ...(received !== null && received < quantity ? [`${received} of ${quantity} received`] : []),
    ...counts.filter(([, count]) => count > 0).map(([name, count]) => `${returnOutcomes[name]}: ${count}`),
    ...(serials.length > 0 ? [serials.join(', ')] : []),
  ].join(' · ');
}
