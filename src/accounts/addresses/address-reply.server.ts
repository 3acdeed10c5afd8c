import { stateOfGstin } from '../../platform/gstin/gstin.ts';
import { stateName } from '../../platform/gstin/states.ts';
import { addressMessages } from './address.words.ts';
import type { Address } from './addresses.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { statesOfPins } from '../../delivery/pins/pins-queries.server.ts';
import type { AddressRow } from './addresses-queries.server.ts';

export async function addressReplies(db: Db, rows: AddressRow[]): Promise<Address[]> {
  const statesByPin = await statesOfPins(
    db,
    rows.map(({ pin }) => pin),
  );
  return rows.map((row) => ({
    _id: row.id,
    label: row.label,
    name: row.name,
    phone: row.phone,
    line1: row.line1,
    line2: row.line2,
    landmark: row.landmark,
    city: row.city,
    stateCode: row.state_code,
    state: stateName(row.state_code),
    pin: row.pin,
    gstin: row.gstin,
    legalName: row.legal_name,
    isDefault: row.is_default,
    warnings: warningsOf(row, statesByPin.get(row.pin)),
  }));
}

function warningsOf(row: AddressRow, statesOfPin: string[] | undefined): Address['warnings'] {
  const warnings: Address['warnings'] = [];
  const state = stateName(row.state_code);
  if (statesOfPin && !statesOfPin.includes(row.state_code))
    warnings.push({ code: 'pin_state', message: addressMessages.pinState(row.pin, state) });
  const gstinState = row.gstin && stateOfGstin(row.gstin);
  if (gstinState && gstinState !== row.state_code)
    warnings.push({
      code: 'gstin_state',
      message: addressMessages.gstinState(stateName(gstinState), state),
    });
  return warnings;
}
