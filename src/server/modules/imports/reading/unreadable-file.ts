/** Why a file is refused as a whole. */
export type FileRefusal =
  | 'import_empty'
  | 'import_header'
  | 'import_unreadable'
  | 'import_too_large'
  | 'import_type'
  | 'import_old_excel';

/** A file that cannot be taken. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
  readonly refusal: FileRefusal;
  /** The headings, where they could be read. */
  readonly columns: string[];

  constructor(refusal: FileRefusal, columns: string[] = [], cause?: unknown) {
    super(refusal, { cause });
    this.refusal = refusal;
    this.columns = columns;
  }
}
