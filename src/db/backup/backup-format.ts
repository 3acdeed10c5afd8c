/**
 * A backup is one gzip file of JSON lines: a header, then for each table a line that opens it, a line for each row
 * (an array of texts as PostgreSQL writes them) and a line that closes it, then sequences, files, and a last line
 * with a checksum of all before it. A file without that last line is not whole. docs/decisions/0010-backup.md
 */
export const BACKUP_FORMAT = 1;

export interface HeaderLine {
  kind: 'shop-backup';
  format: number;
  madeAt: string;
  engine: string;
  /** The migrations that made these tables. */
  migrations: string[];
  /** SHA-256 of the AUTH_SECRET in use: a restore can tell whether it has the same. */
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
  /** Of the row lines, each with its newline. */
  sha256: string;
}
export interface SequencesLine {
  kind: 'sequences';
  sequences: SequencePosition[];
}
export interface FileLine {
  kind: 'file';
  /** Below DATA_DIR, with forward slashes. */
  name: string;
  base64: string;
}
export interface LastLine {
  kind: 'end';
  lines: number;
  /** Of everything before this line. */
  sha256: string;
}

/** Null was never asked for a number. */
export interface SequencePosition {
  name: string;
  last: string | null;
}

/** A row: what each column holds, as text. */
export type RowLine = (string | null)[];
export type BackupLine =
  HeaderLine | TableLine | RowLine | TableEndLine | SequencesLine | FileLine | LastLine;

/** The file is not a backup, not whole, or not as it was written; nothing was changed. */
export class BackupFileError extends Error {
  override name = 'BackupFileError';
}
