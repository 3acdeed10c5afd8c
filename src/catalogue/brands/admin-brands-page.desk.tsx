import { Tags } from 'lucide-react';
import { MAX_BRAND_LENGTH } from '../products/product-limits.ts';
import { indianNumber } from '../../kit/rules/money.ts';
import type { Brand } from './brands.shapes.ts';
import * as productExtraMessages from '../certificates/product-extra.words.ts';
import { paths } from '../../app/page-paths.ts';
import { text } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { DeskList, RowTitle } from '../../platform/desk/desk-list.desk.tsx';

const CHANGES = ['/brands', '/products', '/admin'] as const;

export function Component() {
  return (
    <DeskList
      page="adminBrands"
      noun={['brand', 'brands']}
      icon={<Tags size={32} />}
      call="GET /admin/brands"
      wordsOf={({ name }) => name}
      search="Search by brand name"
      sentences={{
        failed: productExtraMessages.brandsFailed,
        none: productExtraMessages.noBrands,
        noneMatch: productExtraMessages.noBrandMatches,
        purpose: productExtraMessages.brandsPurpose,
      }}
      nameOf={({ name }) => name}
      columns={[
        { name: 'Brand', onCard: 'title', cell: ({ name }) => <RowTitle>{name}</RowTitle> },
        { name: 'Products for sale', align: 'right', cell: (brand) => <CountLink brand={brand} /> },
      ]}
      buttons={[{ label: 'Add brand', dialog: (onClose) => <BrandDialog brand={null} onClose={onClose} /> }]}
      actions={[
        { name: 'Rename', dialog: (brand, onClose) => <BrandDialog brand={brand} onClose={onClose} /> },
        {
          name: 'Delete',
          ask: ({ name }) => ({ title: name, sentence: productExtraMessages.brandConfirmDelete }),
          run: ({ _id }) => callApi('DELETE /admin/brands/:id', { params: { id: _id } }),
          done: productExtraMessages.brandDeleted,
          failed: productExtraMessages.brandDeleteFailed,
          deletes: true,
        },
      ]}
      changes={CHANGES}
    />
  );
}

function BrandDialog({ brand, onClose }: { brand: Brand | null; onClose: () => void }) {
  return (
    <FormDialog
      title={brand ? 'Rename brand' : 'Add brand'}
      submitLabel="Save"
      fields={{
        name: text('Name', {
          required: true,
          maxLength: MAX_BRAND_LENGTH,
          missing: productExtraMessages.brandName,
          hint: brand ? 'Its address in the shop stays as it is.' : undefined,
        }),
      }}
      from={brand}
      save={(body) =>
        brand
          ? callApi('PUT /admin/brands/:id', { params: { id: brand._id }, body })
          : callApi('POST /admin/brands', { body })
      }
      fieldOfCode={{ brand_taken: 'name' }}
      changes={CHANGES}
      saved={productExtraMessages.brandSaved}
      failed={productExtraMessages.brandSaveFailed}
      onClose={onClose}
    />
  );
}

function CountLink({ brand: { slug, name, count } }: { brand: Brand }) {
  if (count === 0) return '0';
  return (
    <ShopLink
      to={`${paths.products}?brand=${encodeURIComponent(slug)}`}
      aria-label={`${indianNumber(count)} of ${name}`}
      className="link-line inline-flex min-h-6 min-w-6 items-center justify-end text-info"
    >
      {indianNumber(count)}
    </ShopLink>
  );
}
