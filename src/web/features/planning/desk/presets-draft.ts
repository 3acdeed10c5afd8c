import type { PresetsBody, RetentionPreset } from '../../../../contract/planning/planning-data-shapes.ts';

/** A preset as the form holds it: everything is text until it is saved. */
export interface PresetDraft {
  /** Only of the form. */
  id: number;
  key: string;
  place: string;
  days: string;
  source: string;
  sourceDay: string;
  note: string;
}

let lastId = 0;

/** @returns the form's row of a preset, an empty one without it */
export function presetDraftOf(preset?: RetentionPreset): PresetDraft {
  lastId++;
  return {
    id: lastId,
    key: preset?.key ?? '',
    place: preset?.place ?? '',
    days: preset ? String(preset.days) : '',
    source: preset?.source ?? '',
    sourceDay: preset?.sourceDay ?? '',
    note: preset?.note ?? '',
  };
}

/** @returns the body of the request; the server checks it, with text that is no number as it is */
export function presetsBodyOf(drafts: readonly PresetDraft[]): PresetsBody {
  const presets = drafts.map(({ key, place, days, source, sourceDay, note }) => ({
    key,
    place,
    days: /^\d+$/.test(days.trim()) ? Number(days) : days,
    source,
    sourceDay,
    note: note.trim() === '' ? null : note,
  }));
  return { presets } as PresetsBody;
}
