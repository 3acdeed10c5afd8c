import type { ReactNode } from 'react';
import { Undo2 } from 'lucide-react';
import { RETURN_STATES } from './return-choices.ts';
import { adminDate, adminTime } from '../../kit/rules/dates.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import * as returnDeskMessages from './return-desk.words.ts';
import type { Return } from './returns.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { useIdempotencyKeys, type IdempotencyKeys } from '../../kit/web/lib/api/use-idempotency-keys.ts';
import { useDeskRights, type DeskRights } from '../../kit/web/lib/session/desk-rights.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { PictureLinks } from '../../kit/web/ui/picture-links.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { choicesOf, DeskList } from '../../platform/desk/desk-list.desk.tsx';
import { InspectDialog, ReceiveDialog } from './arrival-dialogs.desk.tsx';
import { ApproveDialog, RefuseDialog, WayDialog } from './decide-dialog.desk.tsx';
import { ExchangeDialog } from './exchange-dialog.desk.tsx';
import {
  NewReturnDialog,
  returnOutcomes,
  returnReasons,
  returnStates,
  returnWants,
} from './new-return-dialog.desk.tsx';
import { RefundReturnDialog } from './refund-return-dialog.desk.tsx';

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
          label: 'State',
          className: 'md:max-w-44',
          choices: choicesOf('state', RETURN_STATES, (state) => returnStates[state].name),
        },
      }}
      sentences={{ failed: returnDeskMessages.fetchFailed, none: returnDeskMessages.noReturns }}
      nameOf={({ number }) => number}
      columns={[
        { name: 'Return', cell: (back) => <Which back={back} />, onCard: 'title' },
        { name: 'What', cell: (back) => <What back={back} />, onCard: 'wide' },
        { name: 'State', cell: (back) => <State back={back} /> },
        { name: 'Value', cell: ({ value }) => <span className="num">{adminRupees(value.total)}</span> },
      ]}
      buttons={
        rights.may('POST /admin/orders/:id/returns', 'orders')
          ? [{ label: 'New return', dialog: (onClose) => <NewReturnDialog onClose={onClose} /> }]
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
      areInRow
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

function Which({ back: { number, order, requestedAt } }: { back: Return }) {
  return (
    <div className="md:w-44 md:py-2.5">
      <span className="num block font-[650]">{number}</span>
      <ShopLink to={`${paths.adminOrders}?search=${order}`} className="link-line num text-small">
        {order}
      </ShopLink>
      <span className="num block text-small font-normal text-text-3">{adminTime(requestedAt)}</span>
    </div>
  );
}

function What({ back: { lines, reason, want, text, pictures } }: { back: Return }) {
  return (
    <div className="grid max-w-prose gap-1 md:min-w-60 md:py-2.5">
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

function State({ back }: { back: Return }) {
  const { name, tone } = returnStates[back.state];
  const { way, refusedWhy, creditNote, newOrder } = back;
  const facts = [
    way && (way.kind === 'pickup' ? 'Our pickup' : 'Customer’s courier'),
    way?.day && adminDate(`${way.day}T00:00:00+05:30`),
    way?.courier && `${way.courier} ${way.trackingNumber ?? ''}`,
    refusedWhy,
    creditNote?.number,
    newOrder,
  ];
  return (
    <div className="grid justify-items-start gap-1 md:max-w-52">
      <Badge tone={tone}>{name}</Badge>
      {facts.map(
        (fact, index) =>
          fact && (
            <span key={index} className="num text-small wrap-anywhere text-text-2">
              {fact}
            </span>
          ),
      )}
    </div>
  );
}
