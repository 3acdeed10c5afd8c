import { adminDate, adminTime } from '../../../../../domain/platform/dates.ts';
import { adminRupees } from '../../../../../domain/platform/money.ts';
import type { Return } from '../../../../../contract/orders/returns/returns-shapes.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { PictureLinks } from '../../../../ui/picture-links.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import type { Column } from '../../../../ui/tables/data-table.tsx';
import { returnOutcomes, returnReasons, returnStates, returnWants } from './return-labels.ts';

export type ReturnStep = 'approve' | 'refuse' | 'way' | 'receive' | 'inspect' | 'refund' | 'exchange';

/** @param steps that this member of staff may take */
export function returnColumns(
  steps: ReadonlySet<ReturnStep>,
  onStep: (step: ReturnStep, back: Return) => void,
): Column<Return>[] {
  return [
    { name: 'Return', cell: (back) => <Which back={back} />, onCard: 'title' },
    { name: 'What', cell: (back) => <What back={back} />, onCard: 'wide' },
    { name: 'State', cell: (back) => <State back={back} /> },
    { name: 'Value', cell: ({ value }) => <span className="num">{adminRupees(value.total)}</span> },
    { name: 'Actions', cell: (back) => <Steps back={back} steps={steps} onStep={onStep} />, onCard: 'wide' },
  ];
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
    ...(received !== null && received < quantity ? [`${received} of ${quantity} came`] : []),
    ...counts.filter(([, count]) => count > 0).map(([name, count]) => `${returnOutcomes[name]}: ${count}`),
    ...(serials.length > 0 ? [serials.join(', ')] : []),
  ].join(' · ');
}

function State({ back }: { back: Return }) {
  const { name, tone } = returnStates[back.state];
  const { way, refusedWhy, creditNote, newOrder } = back;
  const facts = [
    way && (way.kind === 'pickup' ? 'We fetch it' : 'They send it'),
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

function Steps({
  back,
  steps,
  onStep,
}: {
  back: Return;
  steps: ReadonlySet<ReturnStep>;
  onStep: (step: ReturnStep, back: Return) => void;
}) {
  const labels: Record<ReturnStep, string> = {
    approve: 'Approve',
    refuse: 'Refuse',
    way: 'Courier',
    receive: 'Received',
    inspect: 'Inspect',
    refund: `Refund ${adminRupees(back.value.total)}`,
    exchange: 'Make exchange order',
  };
  return (
    <div className="flex flex-wrap gap-2">
      {stepsOf(back)
        .filter((step) => steps.has(step))
        .map((step, index) => (
          <Button
            key={step}
            kind={index === 0 ? 'outline' : 'plain'}
            size="small"
            aria-label={`${labels[step]}: ${back.number}`}
            onClick={() => onStep(step, back)}
          >
            {labels[step]}
          </Button>
        ))}
    </div>
  );
}

/** The next steps, the likelier first. */
function stepsOf({ state, want, lines }: Return): ReturnStep[] {
  if (state === 'requested') return ['approve', 'refuse'];
  if (state === 'approved') return ['receive', 'way', 'refuse'];
  if (state === 'received') return ['inspect'];
  if (state !== 'inspected') return [];
  const isAnyAccepted = lines.some(({ received, outcomes }) => received! > outcomes!.reject);
  if (!isAnyAccepted) return ['refuse'];
  return want === 'refund' ? ['refund', 'exchange'] : ['exchange', 'refund'];
}
