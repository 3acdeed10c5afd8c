import type { InvoicePreview, IssuedInvoices, IssueInvoicesBody, Notice } from './documents.shapes.ts';
import { Refused } from '../../kit/server/http/errors.ts';
import type { CurrentUser } from '../../kit/server/security/access-token.ts';
import type { Services } from '../../kit/server/services.ts';
import { issueInvoice, previewInvoice } from './issue-invoice.server.ts';

/** Staff decide about these order by order. */
const HELD_BACK = new Set(['refunded_before', 'address_differs', 'nothing_to_bill']);

/** Issues each order in a transaction of its own, in the order given; an order named twice counts once. */
export async function issueInvoices(
  services: Services,
  currentUser: CurrentUser,
  { orders, apply = false }: IssueInvoicesBody,
): Promise<IssuedInvoices> {
  const result: IssuedInvoices = { applied: apply, issued: [], hindered: [] };
  for (const order of new Set(orders)) {
    try {
      const preview = await previewInvoice(services, order, {});
      const hindrance = hindranceOf(preview);
      if (hindrance) {
        result.hindered.push({ order, code: hindrance.code, message: hindrance.message });
        continue;
      }
      const { warnings, total } = preview;
      const issued = apply ? await issueInvoice(services, currentUser, order, {}, null) : null;
      result.issued.push({
        order,
        document: issued?._id ?? null,
        number: issued?.number ?? null,
        total,
        warnings,
      });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      result.hindered.push({ order, code: error.code, message: error.message });
    }
  }
  return result;
}

function hindranceOf({ faults, warnings, seller }: InvoicePreview): Notice | undefined {
  return (
    faults[0] ??
    warnings.find((warning) => HELD_BACK.has(warning.code) || isElsewhere(warning, seller.stateCode))
  );
}

/** The typed address names a State that is not the shop's. */
function isElsewhere({ states = [] }: Notice, shopState: string): boolean {
  return states.some(({ code }) => code !== shopState);
}
