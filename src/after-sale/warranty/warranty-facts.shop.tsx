import { bankDay } from '../../kit/rules/dates.ts';
import { warrantyShopMessages } from './warranty-shop.words.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';

interface Props {
  until: string | null;
  inWarranty: boolean;
}

export function WarrantyBadge({ until, inWarranty }: Props) {
  if (until === null) return <Badge tone="grey">{warrantyShopMessages.none}</Badge>;
  return inWarranty ? (
    <Badge tone="green">{warrantyShopMessages.until(bankDay(until))}</Badge>
  ) : (
    <Badge tone="grey">{warrantyShopMessages.ended(bankDay(until))}</Badge>
  );
}
