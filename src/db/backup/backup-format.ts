/**
 * A gzip file of JSON lines: a header; per table a start line, rows and an end line; then sequences, files, and an end
 * line with a checksum of everything before it. docs/decisions/0010-backup.md
 */
export const BACKUP_FORMAT = 1;

export interface HeaderLine {
  kind: 'shop-backup';
  format: number;
  madeAt: string;
  engine: string;
  migrations: string[];
  /** SHA-256 of AUTH_SECRET, which is long and random; a restore compares it with its own. */
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
  sha256: string;
}
export interface SequencesLine {
  kind: 'sequences';
  sequences: SequencePosition[];
}
export interface FileLine {
  kind: 'file';
  name: string;
  base64: string;
}
export interface EndLine {
  kind: 'end';
  lines: number;
  sha256: string;
}

export interface SequencePosition {
  name: string;
  last: string | null;
}

export type RowLine = (string | null)[];
export type BackupLine = HeaderLine | TableLine | RowLine | TableEndLine | SequencesLine | FileLine | EndLine;

/** The file is no backup, incomplete or altered. Nothing was changed. */
export class BackupFileError extends Error {
  override name = 'BackupFileError';
}
