import { BackupFileError } from '../../../db/backup/backup-format.ts';
import { ShopRunsError } from '../../../db/backup/restore-backup.ts';
import { CannotGrowError } from '../../../db/seed/seed-large.ts';
import { readConfig, type Config } from '../../../kit/server/config.ts';
import { startupErrorMessage } from '../startup/startup-error.ts';
import { CommandError } from './command-error.ts';

interface Result {
  output: string;
  exitCode: number;
}

/** Prints the result and ends the process. An expected error prints its message, any other its stack. */
export async function runCommand(command: (config: Config) => Promise<string | Result>): Promise<void> {
  let config: Config | null = null;
  try {
    config = readConfig(process.env);
    const result = await command(config);
    const { output, exitCode } = typeof result === 'string' ? { output: result, exitCode: 0 } : result;
    process.stdout.write(`${output}\n`);
    process.exit(exitCode);
  } catch (error) {
    process.stderr.write(
      `${expectedErrorMessage(error) ?? startupErrorMessage(error, config) ?? String((error as Error).stack)}\n`,
    );
    process.exit(1);
  }
}

function expectedErrorMessage(error: unknown): string | null {
  const isExpected =
    error instanceof CommandError ||
    error instanceof BackupFileError ||
    error instanceof ShopRunsError ||
    error instanceof CannotGrowError ||
    String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
  return isExpected ? (error as Error).message : null;
}
