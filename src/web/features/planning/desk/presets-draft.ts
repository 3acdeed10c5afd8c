import type { PresetsBody, RetentionPreset } from '../../../../contract/planning/planning-data-shapes.ts';

export interface PresetDraft {
  /** Id within the form only. */
  id: number;
  key: string;
  place: string;
  days: string;
  source: string;
  sourceDay: string;
  note: string;
}

let lastId = 0;

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

/** Text that is not a number is sent unchanged; the server refuses it. */
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
