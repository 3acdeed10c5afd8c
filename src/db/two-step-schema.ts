import type { Generated } from 'kysely';
import type { DESK_SETTINGS } from '../accounts/desk-settings/desk-settings.shapes.ts';
import type { SettingsColumns } from './documents-schema.ts';

/** Columns of users; all are null without two-step log-in. */
export interface TwoStepColumns {
  /** Sealed; it waits for its first code until `totp_on_at` is set. */
  totp_secret: string | null;
  totp_begun_at: Date | null;
  totp_on_at: Date | null;
  totp_last_step: number | null;
}

export interface TwoStepSchema {
  recovery_codes: { user_id: string; hash: Buffer };
  log_in_tickets: LogInTicketsTable;
  desk_settings: SettingsColumns<typeof DESK_SETTINGS>;
}

interface LogInTicketsTable {
  token_hash: Buffer;
  user_id: string;
  /** Hash of the hash of the password that was right. */
  password_mark: Buffer;
  tries: Generated<number>;
  expires_at: Date;
}
