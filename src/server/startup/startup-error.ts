import { CannotOpenError } from '../../db/embedded/embedded-database.ts';
import { DirectoryInUseError } from '../../db/embedded/directory-lock.ts';
import { ConfigError, type Config } from '../config.ts';

const SPEAKS_FOR_ITSELF = [ConfigError, DirectoryInUseError, CannotOpenError];
const CANNOT_WRITE = new Set(['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'EEXIST']);

/**
 * Says in one sentence why the shop cannot start, where the reason is known.
 * @returns the sentence, or null when the error itself must speak
 */
export function startupErrorMessage(error: unknown, config: Config | null): string | null {
  if (SPEAKS_FOR_ITSELF.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (config === null) return null;
  if (code === 'EADDRINUSE')
    return `Port ${config.port} on ${config.host} is in use. Stop what uses it, or set PORT.`;
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${config.host}. Set HOST.`;
  // Making a directory with its parents on a read-only disk ends in ENOENT.
  if (CANNOT_WRITE.has(code ?? '') || (code === 'ENOENT' && syscall === 'mkdir')) {
    return `The data directory ${config.dataDir} cannot be written to. Make it writable, or set DATA_DIR.`;
  }
  if (code === 'ENOSPC') return `The disk of the data directory ${config.dataDir} is full.`;
  if (config.databaseUrl !== undefined) {
    const { host } = new URL(config.databaseUrl);
    return `The database at ${host || 'DATABASE_URL'} cannot be used: ${message || code}. Check DATABASE_URL and that PostgreSQL runs.`;
  }
  return null;
}
