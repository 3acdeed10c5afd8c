import { DirectoryInUseError } from '../../../db/embedded/directory-lock.ts';
import { CannotOpenError } from '../../../db/embedded/embedded-database.ts';
import { ConfigError, type Config } from '../../../kit/server/config.ts';

const ERRORS_WITH_A_SENTENCE = [ConfigError, DirectoryInUseError, CannotOpenError];
const READ_ONLY_STATE = '25006';
const CANNOT_WRITE_CODES = new Set(['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'EEXIST']);

/**
 * @param config null when it could not be read
 * @returns null when the reason is not known
 */
export function startupErrorMessage(error: unknown, config: Config | null): string | null {
  if (ERRORS_WITH_A_SENTENCE.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (config === null) return null;
  if (code === 'EADDRINUSE')
    return `Port ${config.port} on ${config.host} is in use. Stop what uses it, or set PORT.`;
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${config.host}. Set HOST.`;
  // A recursive mkdir fails with ENOENT on a read-only disk.
  if (CANNOT_WRITE_CODES.has(code ?? '') || (code === 'ENOENT' && syscall === 'mkdir')) {
    return `The data directory ${config.dataDir} cannot be written to. Make it writable, or set DATA_DIR.`;
  }
  if (code === 'ENOSPC') return `The disk of the data directory ${config.dataDir} is full.`;
  if (config.databaseUrl !== undefined) {
    const { host } = new URL(config.databaseUrl);
    if (code === READ_ONLY_STATE)
      return `The database at ${host || 'DATABASE_URL'} takes no writes: it is a replica. Check that DATABASE_URL leads to the leader.`;
    return `The database at ${host || 'DATABASE_URL'} cannot be used: ${message || code}. Check DATABASE_URL and that PostgreSQL runs.`;
  }
  return null;
}
