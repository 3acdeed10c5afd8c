import { useState } from 'react';
import { BadgeCheck } from 'lucide-react';
import { CERTIFICATE_KINDS, type CertificateState } from '../products/catalogue-choices.ts';
import { bankDay, isoDayOf } from '../../kit/rules/dates.ts';
import * as certificateMessages from './certificate.words.ts';
import { indianNumber } from '../../kit/rules/money.ts';
import { DAY_MS } from '../../kit/rules/units-of-time.ts';
import type { ListedCertificate } from './certificates.shapes.ts';
import { countLabel } from '../../kit/web/lib/admin-list.ts';
import { ProductRowLink } from '../../platform/desk/product-row-link.desk.tsx';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { choicesOf, DeskList } from '../../platform/desk/desk-list.desk.tsx';

/** A certificate is marked this many days before it expires. */
const WARNED_DAYS = 60;

const className = 'w-auto grow font-[550] md:grow-0';

const stateNames: Record<CertificateState, string> = {
  certified: 'Certified',
  pending: 'Pending',
  not_required: 'Not required',
};

const filters = {
  // Expired certificates are included.
  due: {
    label: 'Runs out',
    all: 'Any day',
    choices: choicesOf('due', { 30: 'Due in 30 days', 60: 'Due in 60 days', 90: 'Due in 90 days' }),
    className,
  },
  state: { label: 'Status', all: 'All statuses', choices: choicesOf('state', stateNames), className },
  kind: {
    label: 'Kind',
    all: 'All kinds',
    choices: choicesOf('kind', CERTIFICATE_KINDS),
    className,
  },
};

export function Component() {
  const [today] = useState(() => isoDayOf(new Date()));
  return (
    <DeskList
      page="adminCertificates"
      noun={['certificate', 'certificates']}
      countOf={(total) => `${countLabel(total, 'certificate', 'certificates')}, the soonest to run out first`}
      icon={<BadgeCheck size={32} />}
      call="GET /admin/certificates"
      filters={filters}
      sentences={{
        failed: certificateMessages.fetchFailed,
        none: certificateMessages.none,
        noneMatch: certificateMessages.noneMatch,
      }}
      columns={[
        {
          name: 'Product',
          onCard: 'title',
          cell: ({ product }) => <ProductRowLink product={product} />,
        },
        { name: 'Kind', cell: ({ kind }) => <span className="font-[650]">{kind}</span> },
        {
          name: 'Number',
          cell: ({ number, reason }) => (
            <span className="block wrap-anywhere md:max-w-56">{number ?? reason ?? '–'}</span>
          ),
        },
        {
          name: 'Status',
          cell: (certificate) => {
            const { tone, name } = badgeOf(certificate, today);
            return <Badge tone={tone}>{name}</Badge>;
          },
        },
        {
          name: 'Expires',
          cell: ({ expires }) =>
            expires === null ? (
              '–'
            ) : (
              <span className="whitespace-nowrap">
                {bankDay(expires)}
                <span className="block text-small text-text-3">{daysLeftText(expires, today)}</span>
              </span>
            ),
        },
        {
          name: 'Proof',
          cell: ({ address, kind, product }) =>
            address === null ? (
              '–'
            ) : (
              <a
                href={address}
                aria-label={`Download the ${kind} proof of ${product.name}`}
                className="link-line inline-flex min-h-6 items-center text-info"
              >
                Download
              </a>
            ),
        },
      ]}
    />
  );
}

/** A certificate is still in force on its last day. */
export function badgeOf(
  { state, expires }: Pick<ListedCertificate, 'state' | 'expires'>,
  today: string,
): { tone: 'red' | 'amber' | 'green' | 'blue' | 'grey'; name: string } {
  if (state === 'pending') return { tone: 'blue', name: 'Pending' };
  if (state === 'not_required') return { tone: 'grey', name: 'Not required' };
  const days = expires === null ? Infinity : daysBetween(today, expires);
  if (days < 0) return { tone: 'red', name: 'Expired' };
  if (days > WARNED_DAYS) return { tone: 'green', name: 'Certified' };
  if (days === 0) return { tone: 'amber', name: 'Last day' };
  return { tone: 'amber', name: days === 1 ? '1 day left' : `${days} days left` };
}

/** `412 days left`, `expired 3 days ago` */
export function daysLeftText(expires: string, today: string): string {
  const days = daysBetween(today, expires);
  if (days === 0) return 'last day';
  const count = Math.abs(days) === 1 ? '1 day' : `${indianNumber(Math.abs(days))} days`;
  return days < 0 ? `expired ${count} ago` : `${count} left`;
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}
