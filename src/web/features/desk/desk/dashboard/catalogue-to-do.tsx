import { useQuery } from '@tanstack/react-query';
import { indianNumber } from '../../../../../domain/platform/money.ts';
import type { CatalogueToDo as Counts } from '../../../../../contract/catalogue/admin-products-shapes.ts';
import { readCatalogueToDo } from '../../../../../contract/catalogue/admin-products.ts';
import * as productMessages from '../../../../../contract/catalogue/product-messages.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import { ToDo, toDoLink, toDoRow } from './to-do-lists.tsx';

const tasks: { key: Exclude<keyof Counts, 'gateOffer'>; name: string; to: string; tone: BadgeTone }[] = [
  { key: 'held', name: 'Products held back', to: `${paths.adminProducts}?state=held`, tone: 'red' },
  {
    key: 'proofsMissing',
    name: 'Live products without proof',
    to: `${paths.adminProducts}?state=missing`,
    tone: 'amber',
  },
  {
    key: 'proofsEnding',
    name: 'Proofs that end within 60 days',
    to: `${paths.adminCertificates}?due=60&state=certified`,
    tone: 'amber',
  },
  {
    key: 'kitsDearer',
    name: 'Kits dearer than their parts',
    to: paths.adminProducts,
    tone: 'amber',
  },
];

interface Props {
  onSwitchOn: (slugs: string[]) => void;
}

export function CatalogueToDo({ onSwitchOn }: Props) {
  const { data, isError } = useQuery(apiQuery(readCatalogueToDo, {}));
  const offer = data?.gateOffer ?? [];
  const open = data && tasks.filter(({ key }) => (data[key] ?? 0) > 0);
  return (
    <ToDo
      title="Catalogue"
      count={data && tasks.reduce((sum, { key }) => sum + (data[key] ?? 0), offer.length > 0 ? 1 : 0)}
      failure={isError ? productMessages.fetchFailed : null}
      nothing="Nothing in the catalogue waits."
      all={{ to: paths.adminCertificates, name: 'All certificates' }}
    >
      {open?.map(({ key, name, to, tone }) => (
        <li key={key} className={toDoRow}>
          <ShopLink to={to} className={toDoLink}>
            {name}
          </ShopLink>
          <Badge tone={tone}>{indianNumber(data![key]!)}</Badge>
        </li>
      ))}
      {offer.length > 0 && (
        <li className={`${toDoRow} flex-wrap`}>
          <span className="min-w-0 flex-1 basis-40">No category asks for certificates.</span>
          <Button kind="outline" size="small" onClick={() => onSwitchOn(offer)}>
            Switch on for cameras
          </Button>
        </li>
      )}
    </ToDo>
  );
}
