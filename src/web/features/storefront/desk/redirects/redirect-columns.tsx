import { adminDate } from '../../../../../domain/platform/dates.ts';
import type { Redirect } from '../../../../../contract/storefront/redirects-shapes.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { Column } from '../../../../ui/tables/data-table.tsx';

interface Actions {
  onDelete: (redirect: Redirect) => void;
}

export function redirectColumns({ onDelete }: Actions): Column<Redirect>[] {
  return [
    {
      name: 'Old address',
      onCard: 'title',
      cell: ({ from }) => <span className="font-[650] wrap-anywhere">{readable(from)}</span>,
    },
    {
      name: 'Leads to',
      cell: ({ to }) => (
        <a
          href={to}
          {...(!to.startsWith('/') && { rel: 'noreferrer' })}
          className="link-line inline-flex min-h-6 items-center wrap-anywhere"
        >
          {readable(to)}
        </a>
      ),
    },
    {
      name: 'Made',
      cell: ({ kind }) =>
        kind === 'slug' ? <Badge tone="grey">By a new address</Badge> : <Badge tone="green">By hand</Badge>,
    },
    { name: 'Since', cell: ({ createdAt }) => <span className="num">{adminDate(createdAt)}</span> },
    {
      name: 'Actions',
      onCard: 'wide',
      cell: (redirect) => (
        <Button
          kind="outline"
          size="small"
          aria-label={`Delete ${redirect.from}`}
          onClick={() => onDelete(redirect)}
        >
          Delete
        </Button>
      ),
    },
  ];
}

/** Letters of other scripts are percent-encoded in an address. */
function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
