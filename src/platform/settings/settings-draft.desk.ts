import type { SettingsBody } from './settings-body.shapes.ts';
import type { Settings } from './settings.shapes.ts';
import { faultAt, type FieldOf } from '../../kit/web/forms/use-form.ts';
import { FIELDS, numberOf, SECTIONS, type Section } from './settings-fields.desk.tsx';

export type FieldName = keyof typeof FIELDS;

export type SectionName = keyof typeof SECTIONS;

/** What is typed, by the path of the setting: the server's refusals name them so. */
export type SettingsDraft = { [Name in FieldName]: (typeof FIELDS)[Name]['initial'] };

export type FieldErrors = Partial<Record<FieldName, string>>;

const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];

export function namesIn(section: SectionName): FieldName[] {
  const { groups, fixed }: Section = SECTIONS[section];
  return [fixed ?? {}, ...groups.map(({ fields }) => fields)].flatMap(
    (fields) => Object.keys(fields) as FieldName[],
  );
}

/** A field whatever its types are. */
export function settingField(name: FieldName): FieldOf {
  return FIELDS[name] as unknown as FieldOf;
}

export function draftOf(settings: Settings): SettingsDraft {
  const draft = FIELD_NAMES.map((name) => {
    const value = valueAt(settings, name);
    return [name, value === undefined ? FIELDS[name].initial : settingField(name).typedOf(value)];
  });
  const { intraState } = settings.eWayLimits;
  return {
    ...(Object.fromEntries(draft) as SettingsDraft),
    'eWayLimits.intraState': String(intraState[settings.address.stateCode] ?? ''),
  };
}

/** @returns undefined also where the whole is null: a part of a bank account that is not there */
function valueAt(settings: Settings, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((whole, name) => (whole as Record<string, unknown> | null)?.[name], settings);
}

/** @param opened the settings the form was opened with */
export function settingsBodyOf(draft: SettingsDraft, opened: Settings): SettingsBody {
  const { bank, eWayLimits, ...body } = typedSettings(draft, opened);
  return {
    ...body,
    version: opened.version,
    bank: bankOf(bank),
    eWayLimits: { ...eWayLimits, intraState: limitsWithin(draft, opened) },
  };
}

type Typed = Pick<Settings, Extract<keyof Settings, FieldName>> &
  Pick<Settings, 'address' | 'grievanceOfficer' | 'eWayLimits' | 'ledgers'> & {
    bank: NonNullable<Settings['bank']>;
  };

/** A setting that a server of the release before did not answer is left out unless something is typed. */
function typedSettings(draft: SettingsDraft, opened: Settings): Typed {
  const settings: Record<string, unknown> = {};
  for (const path of FIELD_NAMES) {
    const typed = draft[path];
    const [name, part] = path.split('.') as [string, string?];
    if (part === undefined && opened[name as keyof Settings] === undefined && typed === FIELDS[path].initial)
      continue;
    const value = settingField(path).valueOf(typed);
    if (part === undefined) settings[name] = value;
    else if (value !== undefined)
      settings[name] = { ...(settings[name] as object | undefined), [part]: value };
  }
  return settings as unknown as Typed;
}

/** @returns null if nothing is typed */
function bankOf({ accountName, accountNumber, ifsc, bankName }: Typed['bank']): SettingsBody['bank'] {
  const bank = {
    ...{ accountName, bankName },
    accountNumber: accountNumber.replaceAll(' ', ''),
    ifsc: ifsc.toUpperCase(),
  };
  return Object.values(bank).some((part) => part !== '') ? bank : null;
}

/** Changes only the selected State's limit. Without one, the State has the limit of other States. */
function limitsWithin(draft: SettingsDraft, opened: Settings): Record<string, number> {
  const state = draft['address.stateCode'].trim();
  const typed = draft['eWayLimits.intraState'].trim();
  const others = Object.entries(opened.eWayLimits.intraState).filter(([code]) => code !== state);
  return Object.fromEntries(typed === '' ? others : [...others, [state, numberOf(typed)]]);
}

export function isChanged(draft: SettingsDraft, before: SettingsDraft): boolean {
  return changedSections(draft, before).length > 0;
}

/** @returns the sections of the form with a change, in its order */
export function changedSections(draft: SettingsDraft, before: SettingsDraft): SectionName[] {
  return SECTION_NAMES.filter((section) => namesIn(section).some((name) => draft[name] !== before[name]));
}

/** @param fields the server's errors by path; some name a part of a field: `gstRates.2` */
export function errorsByField(fields: Readonly<Record<string, string>>): FieldErrors {
  const errors = FIELD_NAMES.map((name) => [name, faultAt(name, fields)] as const);
  return Object.fromEntries(errors.filter(([, error]) => error !== null)) as FieldErrors;
}
