import type { ListedCertificate } from '../../../../../contract/catalogue/certificates-shapes.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { openedFromHere } from '../../../../lib/use-opened-item.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import type { Column } from '../../../../ui/tables/data-table.tsx';
import { badgeOf, daysLeftText } from './certificate-badge.ts';

export function certificateColumns(today: string): Column<ListedCertificate>[] {
  return [
    { name: 'Product', onCard: 'title', cell: (certificate) => <ProductLink certificate={certificate} /> },
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
            {dayText(expires)}
            <span className="block text-small text-text-3">{daysLeftText(expires, today)}</span>
          </span>
        ),
    },
    { name: 'Proof', cell: (certificate) => <ProofLink certificate={certificate} /> },
  ];
}

function dayText(day: string): string {
  return day.split('-').reverse().join('-');
}

function ProductLink({ certificate: { product } }: { certificate: ListedCertificate }) {
  return (
    <ShopLink
      to={`${paths.adminProducts}?product=${product._id}`}
      state={openedFromHere}
      prefetches={false}
      data-row-open
      className="link-line inline-flex min-h-6 min-w-0 items-center font-[650] wrap-anywhere text-info decoration-info/40 hover:decoration-info md:min-w-44"
    >
      {product.name}
    </ShopLink>
  );
}

function ProofLink({ certificate: { address, kind, product } }: { certificate: ListedCertificate }) {
  if (address === null) return '–';
  return (
    <a
      href={address}
      aria-label={`Download the ${kind} proof of ${product.name}`}
      className="link-line inline-flex min-h-6 items-center text-info"
    >
      Download
    </a>
  );
}
