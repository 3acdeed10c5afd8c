import type { ReactNode } from 'react';
import { MessageCircle, Phone } from 'lucide-react';
import { adminDate } from '../../../contract/dates.ts';
import { messages } from '../../../contract/messages.ts';
import type { Order } from '../../../contract/orders-shapes.ts';
import { buttonLook } from '../../ui/button-look.ts';
import { callLink, whatsappLink } from './phone-links.ts';

const { notAvailable } = messages.orders;

/** Who ordered, when, and where it goes. */
export function OrderFacts({ order, status }: { order: Order; status: ReactNode }) {
  const { _id, user, phone, Address, createdAt } = order;
  return (
    <dl className="num grid gap-x-6 gap-y-4 rounded-lg bg-subtle p-4 sm:grid-cols-2">
      <Fact name="Order ID">
        <span className="text-lead font-bold">{_id}</span>
      </Fact>
      <Fact name="Status">{status}</Fact>
      <Fact name="Customer">{user?.name ?? notAvailable}</Fact>
      <Fact name="Date">{adminDate(createdAt)}</Fact>
      <Fact name="Email">
        {user ? (
          <a href={`mailto:${user.email}`} className="link-line">
            {user.email}
          </a>
        ) : (
          notAvailable
        )}
      </Fact>
      <Fact name="Phone Number">
        {phone === null ? (
          notAvailable
        ) : (
          <span className="flex flex-wrap items-center gap-2">
            <a href={callLink(phone)} className={buttonLook('outline', 'small', 'max-md:min-h-11')}>
              <Phone size={16} />
              {phone}
            </a>
            <a
              href={whatsappLink(phone, _id)}
              target="_blank"
              rel="noreferrer"
              className={buttonLook('outline', 'small', 'max-md:min-h-11')}
            >
              <MessageCircle size={16} />
              WhatsApp
            </a>
          </span>
        )}
      </Fact>
      <div className="sm:col-span-2">
        <Fact name="Address">
          <span className="whitespace-pre-line">{Address}</span>
        </Fact>
      </div>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-text-3">{name}</dt>
      <dd className="mt-0.5 font-[550] wrap-anywhere">{children}</dd>
    </div>
  );
}
