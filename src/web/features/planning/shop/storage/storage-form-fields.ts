import { DEFAULT_CODEC } from '../../../../../domain/planning/storage/storage-bitrate.ts';
import { STORAGE_FIELDS, type StorageField } from '../../../../../contract/planning/tool-fields.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import type { ToolForm } from '../tools/use-tool-form.ts';

export const STORAGE_FORM: ToolForm<StorageField> = {
  path: paths.storageTool,
  names: STORAGE_FIELDS,
  example: { cameras: '4', mp: '4', days: '30' },
  usual: { codec: DEFAULT_CODEC, fps: '25' },
  instead: { disk: 'days', days: 'disk' },
};
