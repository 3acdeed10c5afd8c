import { bankDay } from '../../../../../domain/platform/dates.ts';
import { warrantyShopMessages } from '../../../../../contract/orders/warranty/warranty-shop-messages.ts';
import { Badge } from '../../../../ui/badge.tsx';

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
