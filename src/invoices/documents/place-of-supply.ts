import { isService } from '../../catalogue/products/units.ts';
import { stateName } from '../../platform/gstin/states.ts';

export interface Supply {
  /** Whether the goods are installed at the site. */
  installation: boolean;
  /** The State where the goods go; null when it is not known. */
  shippingStateCode: string | null;
  /** The PIN code that gave the State, where no address in parts did. */
  pin?: string | null;
  /** The buyer takes the goods at the shop. */
  isPickup?: boolean;
  /** Null without a GSTIN. */
  gstinStateCode: string | null;
  toThirdParty: boolean;
  shopStateCode: string;
}

/** The paragraph of IGST Act s. 10(1), or `no-state` without an address. */
export type SupplyRule = '10(1)(d)' | '10(1)(ca)' | '10(1)(b)' | '10(1)(a)' | '10(1)(c)' | 'no-state';

export interface SupplyWarning {
  code: 'no_state' | 'tax_not_claimable';
  message: string;
}

export interface PlaceOfSupply {
  code: string;
  rule: SupplyRule;
  words: string;
  /** IGST, rather than CGST and SGST. */
  isInterState: boolean;
  warnings: SupplyWarning[];
}

/**
 * The first rule of IGST Act s. 10(1) that applies.
 * @throws RangeError for an unknown State code
 */
export function placeOfSupply(supply: Supply): PlaceOfSupply {
  const { code, rule, words } = decisionOf(supply);
  return {
    code,
    rule,
    words,
    isInterState: code !== supply.shopStateCode,
    warnings: warningsOf(supply, code, rule),
  };
}

/** The default is that goods are installed if a line is a service. */
export function isInstalledByDefault(lines: readonly { hsn: string | null }[]): boolean {
  return lines.some(({ hsn }) => isService(hsn));
}

type Decision = Pick<PlaceOfSupply, 'code' | 'rule' | 'words'>;

function decisionOf(supply: Supply): Decision {
  const { installation, toThirdParty, shippingStateCode, gstinStateCode, shopStateCode, isPickup, pin } =
    supply;
  const byPin = pin ? ` by the PIN code ${pin}` : '';
  if (installation && shippingStateCode !== null) {
    return decision(shippingStateCode, '10(1)(d)', (name) => `The goods are installed in ${name}${byPin}.`);
  }
  if (isPickup && gstinStateCode === null) {
    return decision(
      shopStateCode,
      '10(1)(ca)',
      (name) => `The buyer has no GSTIN and takes the goods at the shop in ${name}.`,
    );
  }
  if (isPickup && !toThirdParty && shippingStateCode !== gstinStateCode) {
    return decision(shopStateCode, '10(1)(c)', (name) => `The goods are handed over at the shop in ${name}.`);
  }
  if (gstinStateCode === null && shippingStateCode !== null) {
    return decision(
      shippingStateCode,
      '10(1)(ca)',
      (name) => `The buyer has no GSTIN, and the delivery address is in ${name}${byPin}.`,
    );
  }
  if (gstinStateCode !== null && toThirdParty) {
    return decision(
      gstinStateCode,
      '10(1)(b)',
      (name) => `The goods go to somebody else on the word of a buyer registered in ${name}.`,
    );
  }
  if (shippingStateCode !== null) {
    return decision(
      shippingStateCode,
      '10(1)(a)',
      (name) => `The goods are delivered to the registered buyer in ${name}${byPin}.`,
    );
  }
  if (gstinStateCode !== null) {
    return decision(
      gstinStateCode,
      'no-state',
      (name) => `The State of delivery is not known; the buyer is registered in ${name}.`,
    );
  }
  return decision(
    shopStateCode,
    'no-state',
    (name) => `The State of delivery is not known; the shop is in ${name}.`,
  );
}

function decision(code: string, rule: SupplyRule, words: (name: string) => string): Decision {
  return { code, rule, words: words(stateName(code)) };
}

function warningsOf(
  { gstinStateCode, shopStateCode }: Supply,
  code: string,
  rule: SupplyRule,
): SupplyWarning[] {
  const warnings: SupplyWarning[] = [];
  if (rule === 'no-state') {
    warnings.push({
      code: 'no_state',
      message: 'We do not know the State of delivery. Add it before you issue the invoice.',
    });
  }
  if (code === shopStateCode && gstinStateCode !== null && gstinStateCode !== shopStateCode) {
    warnings.push({
      code: 'tax_not_claimable',
      message: `The buyer is registered in ${stateName(gstinStateCode)} and cannot claim the tax of ${stateName(shopStateCode)}.`,
    });
  }
  return warnings;
}
