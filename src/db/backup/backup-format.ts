/**
 * A backup is one gzip file of JSON lines: a header; for each table a start line, a line for each row (an array of
 * PostgreSQL's text values) and an end line; then sequences, files, and an end line with a checksum of everything
 * before it. A file without the end line is incomplete. docs/decisions/0010-backup.md
 */
export const BACKUP_FORMAT = 1;

export interface HeaderLine {
  kind: 'shop-backup';
  format: number;
  madeAt: string;
  engine: string;
  /** The applied migrations. */
  migrations: string[];
  /** SHA-256 of the AUTH_SECRET, so that a restore can compare it with its own. */
  secretHash: string;
}
export interface TableLine {
  kind: 'table';
  table: string;
  columns: string[];
}
export interface TableEndLine {
  kind: 'table-end';
  table: string;
  rows: number;
  /** The hash of the row lines, each with its newline. */
  sha256: string;
}
export interface SequencesLine {
  kind: 'sequences';
  sequences: SequencePosition[];
}
export interface FileLine {
  kind: 'file';
  /** The path relative to DATA_DIR, with forward slashes. */
  name: string;
  base64: string;
}
export interface EndLine {
  kind: 'end';
  lines: number;
  /** The hash of everything before this line. */
  sha256: string;
}

/** The last number of a sequence; null when none was taken yet. */
export interface SequencePosition {
  name: string;
  last: string | null;
}

/** A row: the value of each column, as text. */
export type RowLine = (string | null)[];
export type BackupLine = HeaderLine | TableLine | RowLine | TableEndLine | SequencesLine | FileLine | EndLine;

/** The file is not a backup, is incomplete or was altered. Nothing was changed. */
export class BackupFileError extends Error {
  override name = 'BackupFileError';
}
