import type { Finding } from '../facts/plan-finding.ts';

export const CHECK_CODES = [
  'channels',
  'format',
  'megapixels',
  'codec',
  'onvif',
  'bandwidth',
  'bays',
  'disk_size',
  'disk_load',
  'disk_missing',
  'poe_ports',
  'poe_watts',
  'poe_class',
  'poe_missing',
  'supply_outputs',
  'supply_amps',
  'supply_missing',
  'cable_length',
  'cable_drop',
  'too_steep',
  'camera_missing',
  'recorder_missing',
  'cable_missing',
  'plug_missing',
  'have',
  'note',
] as const;
export type CheckCode = (typeof CHECK_CODES)[number];
export type CheckFinding = Finding<CheckCode>;

export function inOrderOfCodes(findings: readonly CheckFinding[]): CheckFinding[] {
  return findings.toSorted((a, b) => CHECK_CODES.indexOf(a.code) - CHECK_CODES.indexOf(b.code));
}
