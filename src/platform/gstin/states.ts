export interface State {
  code: string;
  name: string;
  isUnionTerritory: boolean;
}

/** The 28 States and 8 Union Territories by GST code, and 97 for other territory (CGST Act s. 2(81)). */
export const STATES: readonly State[] = [
  unionTerritory('01', 'Jammu and Kashmir'),
  state('02', 'Himachal Pradesh'),
  state('03', 'Punjab'),
  unionTerritory('04', 'Chandigarh'),
  state('05', 'Uttarakhand'),
  state('06', 'Haryana'),
  unionTerritory('07', 'Delhi'),
  state('08', 'Rajasthan'),
  state('09', 'Uttar Pradesh'),
  state('10', 'Bihar'),
  state('11', 'Sikkim'),
  state('12', 'Arunachal Pradesh'),
  state('13', 'Nagaland'),
  state('14', 'Manipur'),
  state('15', 'Mizoram'),
  state('16', 'Tripura'),
  state('17', 'Meghalaya'),
  state('18', 'Assam'),
  state('19', 'West Bengal'),
  state('20', 'Jharkhand'),
  state('21', 'Odisha'),
  state('22', 'Chhattisgarh'),
  state('23', 'Madhya Pradesh'),
  state('24', 'Gujarat'),
  unionTerritory('26', 'Dadra and Nagar Haveli and Daman and Diu'),
  state('27', 'Maharashtra'),
  state('29', 'Karnataka'),
  state('30', 'Goa'),
  unionTerritory('31', 'Lakshadweep'),
  state('32', 'Kerala'),
  state('33', 'Tamil Nadu'),
  unionTerritory('34', 'Puducherry'),
  unionTerritory('35', 'Andaman and Nicobar Islands'),
  state('36', 'Telangana'),
  state('37', 'Andhra Pradesh'),
  unionTerritory('38', 'Ladakh'),
  state('97', 'Other Territory'),
];

/** Codes that are no longer issued; a GSTIN may still begin with one. */
const FORMER_STATES: readonly State[] = [
  unionTerritory('25', 'Daman and Diu (former code)'),
  state('28', 'Andhra Pradesh (former code)'),
];

/** Union Territories without a legislature, and Other Territory: UTGST, not SGST (UTGST Act s. 1, 2(8)). */
const UNION_TERRITORY_TAX = new Set(['04', '26', '31', '35', '38', '97']);

const names = new Map([...STATES, ...FORMER_STATES].map(({ code, name }) => [code, name]));
const offeredCodes = new Set(STATES.map(({ code }) => code));

function state(code: string, name: string): State {
  return { code, name, isUnionTerritory: false };
}

function unionTerritory(code: string, name: string): State {
  return { code, name, isUnionTerritory: true };
}

/**
 * Former codes too.
 * @throws RangeError for an unknown code
 */
export function stateName(code: string): string {
  const name = names.get(code);
  if (name === undefined) throw new RangeError(`No State has the code ${code}.`);
  return name;
}

/** Former codes are not. */
export function isStateCode(code: string): boolean {
  return offeredCodes.has(code);
}

export function hasUnionTerritoryTax(code: string): boolean {
  return UNION_TERRITORY_TAX.has(code);
}
