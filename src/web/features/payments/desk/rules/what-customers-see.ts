import { adminRupees } from '../../../../../domain/platform/money.ts';
import { typedRupees } from '../../../../lib/typed-rupees.ts';
import type { RulesDraft } from './payment-rules-draft.ts';

/** The text of each way to pay, by the typed settings; null where it is not offered. */
export const whatCustomersSee = {
  cod: (draft: RulesDraft): string => {
    const most = typedRupees(draft['cod.most']);
    const limit = typeof most === 'number' ? `, up to ${adminRupees(most)}` : '';
    return `“Pay on delivery by cash or UPI. Nothing is charged now.”${limit}`;
  },
  upi: (draft: RulesDraft): string | null => {
    const address = draft['upi.vpa'].trim();
    if (address === '') return null;
    return `A QR code, “Pay with a UPI app” and ${address}. The order waits ${hours(draft['holdHours.upi'])}.`;
  },
  bank: (draft: RulesDraft): string | null => {
    const [name, account, ifsc] = [draft['bank.name'], draft['bank.account'], draft['bank.ifsc']];
    if (account.trim() === '') return null;
    return `${name}, account ${account}, IFSC ${ifsc.toUpperCase()}. The order waits ${hours(draft['holdHours.bank'])}.`;
  },
  pickup: (draft: RulesDraft): string | null => {
    if (!draft['pickup.offered']) return null;
    const parts = [draft['pickup.address'], draft['pickup.hours']].filter((part) => part.trim() !== '');
    return ['“Pick up at our shop”', ...parts].join(', ');
  },
};

function hours(typed: string): string {
  return `${typed.trim() || '…'} hours`;
}
