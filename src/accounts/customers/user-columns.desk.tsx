import { ADMIN_USERS_PAGE_SIZE } from '../auth/accounts-limits.ts';
import { adminDate } from '../../kit/rules/dates.ts';
import { indianNumber } from '../../kit/rules/money.ts';
import type { Customer } from './customers.shapes.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { useItemLink } from '../../kit/web/lib/use-opened-item.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import type { Column } from '../../kit/web/ui/tables/data-table.tsx';

interface Actions {
  page: number;
  /** The admin's own id: admins cannot delete themselves. */
  ownId: string | null;
  onDelete: (user: Customer) => void;
  mayDelete: (user: Customer) => boolean;
}

export function userColumns({ page, ownId, onDelete, mayDelete }: Actions): Column<Customer>[] {
  return [
    {
      name: 'S.No.',
      cell: (_, index) => (page - 1) * ADMIN_USERS_PAGE_SIZE + index + 1,
      onCard: 'hidden',
    },
    { name: 'Name', cell: (user) => <NameAndOrders user={user} />, onCard: 'title' },
    {
      name: 'Email',
      cell: ({ email }) => <span className="block max-w-72 wrap-break-word text-text-2">{email}</span>,
    },
    { name: 'Phone', cell: ({ phone }) => phone ?? generalMessages.notAvailable },
    { name: 'First Time Buyer', cell: ({ isFirstTimeBuyer }) => (isFirstTimeBuyer ? 'Yes' : 'No') },
    {
      name: 'Actions',
      cell: (user) =>
        user._id === ownId ? (
          <span className="text-text-3">You</span>
        ) : (
          mayDelete(user) && (
            <Button
              kind="danger"
              size="small"
              aria-label={`Delete ${user.name}`}
              onClick={() => onDelete(user)}
            >
              Delete
            </Button>
          )
        ),
      onCard: 'wide',
    },
  ];
}

function NameAndOrders({ user }: { user: Customer }) {
  return (
    <div className="md:max-w-md md:min-w-40">
      <span className="flex flex-wrap items-center gap-2 font-[650]">
        <UserLink user={user} />
        {user.role === 'admin' && <Badge tone="ink">Admin</Badge>}
      </span>
      <span className="block text-small font-normal text-text-3">{ordersOf(user)}</span>
    </div>
  );
}

function UserLink({ user }: { user: Customer }) {
  return (
    <ShopLink
      {...useItemLink('user', user._id)}
      className="link-line inline-flex min-w-0 items-center wrap-anywhere text-info max-md:min-h-11"
    >
      {user.name}
    </ShopLink>
  );
}

export function ordersOf({ orderCount, lastOrderAt }: Customer): string {
  if (orderCount === 0 || lastOrderAt === null) return 'No orders yet';
  const count = `${indianNumber(orderCount)} ${orderCount === 1 ? 'order' : 'orders'}`;
  return `${count}, last ${adminDate(lastOrderAt)}`;
}
