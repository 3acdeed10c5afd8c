import type { z } from 'zod';
import { eWayBillQuery } from '../../../../../contract/invoices/portal-files-shapes.ts';
import { checkShape } from '../../../../../contract/platform/check-shape.ts';
import { isUuid } from '../../../../../db/uuid.ts';
import { invalid } from '../../../../http/errors.ts';

type Own = Pick<z.output<typeof eWayBillQuery>, 'distance' | 'vehicleNo'>;

/** Transport by the document's id. */
export type OwnTransport = ReadonlyMap<string, Own>;

const shape = eWayBillQuery.pick({ distance: true, vehicleNo: true });

/**
 * Reads the values of single documents: `distance.<id>=450&vehicleNo.<id>=GJ01AB1234`.
 * @param query as it was sent
 * @throws Refused 400
 */
export function ownTransportIn(query: Readonly<Record<string, unknown>>): OwnTransport {
  const own = new Map<string, Own>();
  for (const [key, value] of Object.entries(query)) {
    const [, field, id] = /^(distance|vehicleNo)\.(.+)$/.exec(key) ?? [];
    if (field === undefined || id === undefined) continue;
    const { data, faults } = checkShape(shape, { [field]: value });
    if (faults !== null || !isUuid(id))
      throw invalid(undefined, { [key]: Object.values(faults ?? {})[0] ?? '' });
    own.set(id.toLowerCase(), { ...own.get(id.toLowerCase()), ...data });
  }
  return own;
}
