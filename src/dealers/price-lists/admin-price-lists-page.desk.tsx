import { Tags } from 'lucide-react';
import { bankDay } from '../../kit/rules/dates.ts';
import * as priceListMessages from './price-list.words.ts';
import type { PriceList } from './price-lists.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { text } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { useNavigate } from '../../kit/web/router/router.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { DeskList } from '../../platform/desk/desk-list.desk.tsx';
import { typedPercent } from './price-list-draft.desk.ts';

const fields = {
  name: text('Name', { required: true, maxLength: 100 }),
  percentOff: text('Percent off', {
    inputMode: 'decimal',
    className: 'num',
    hint: 'Off the shop’s price of everything without a price of its own.',
  }),
};

export function Component() {
  return (
    <DeskList
      page="adminPriceLists"
      noun={['price list', 'price lists']}
      icon={<Tags size={32} />}
      call="GET /admin/price-lists"
      sentences={{
        failed: priceListMessages.loadFailed,
        none: priceListMessages.none,
        purpose: priceListMessages.purpose,
      }}
      nameOf={({ name }) => name}
      columns={[
        {
          name: 'Name',
          onCard: 'title',
          cell: ({ _id, name }) => (
            <ShopLink
              to={paths.adminPriceList(_id)}
              data-row-open
              className="link-line text-info font-[650] wrap-anywhere"
            >
              {name}
            </ShopLink>
          ),
        },
        { name: 'Percent off', align: 'right', cell: ({ percentOff }) => `${percentOff}%` },
        { name: 'Days', cell: daysWords },
        { name: 'Products', align: 'right', cell: ({ products }) => products },
        { name: 'Companies', align: 'right', cell: ({ companies }) => companies },
      ]}
      buttons={[{ label: 'Add price list', dialog: (onClose) => <AddPriceListDialog onClose={onClose} /> }]}
    />
  );
}

function daysWords({ from, to }: PriceList): string {
  if (from === null) return to === null ? 'Always' : `Until ${bankDay(to)}`;
  return to === null ? `From ${bankDay(from)}` : `${bankDay(from)} to ${bankDay(to)}`;
}

function AddPriceListDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <FormDialog
      title="Add price list"
      submitLabel="Add price list"
      fields={fields}
      from={{ percentOff: '0' }}
      save={({ name, percentOff }) =>
        callApi('POST /admin/price-lists', {
          body: { name, percentOff: typedPercent(percentOff), from: null, to: null, categories: [] },
        })
      }
      changes={['/admin/price-lists']}
      saved={null}
      failed={priceListMessages.saveFailed}
      onSaved={({ _id }) => navigate(paths.adminPriceList(_id))}
      onClose={onClose}
    />
  );
}
