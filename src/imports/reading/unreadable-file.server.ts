export type FileRefusal =
  | 'import_empty'
  | 'import_header'
  | 'import_unreadable'
  | 'import_too_large'
  | 'import_type'
  | 'import_old_excel';

export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
  readonly refusal: FileRefusal;
  readonly columns: string[];
  /** Sheets of a workbook, so that another can be chosen. */
  sheets: string[] = [];

  constructor(refusal: FileRefusal, columns: string[] = [], cause?: unknown) {
    super(refusal, { cause });
    this.refusal = refusal;
    this.columns = columns;
  }
}
