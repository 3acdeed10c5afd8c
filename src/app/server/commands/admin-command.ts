import { parseArgs } from 'node:util';
import { systemClock } from '../../../kit/server/clock.ts';
import { rescueAdmin } from '../../../accounts/auth/first-admin.server.ts';
import { CommandError, NO_EFFECTS, runCommand, withDatabase } from './run-command.ts';

/** `npm run admin -- --email ADDRESS`: a new password for a locked-out admin, who is an owner from then on. */
await runCommand(async (config) => {
  const { values } = parseArgs({ options: { email: { type: 'string' } } });
  const { email } = values;
  if (email === undefined) throw new CommandError('Say which admin: npm run admin -- --email ADDRESS');
  const password = await withDatabase(config, import.meta.url, (db) =>
    rescueAdmin({ db, effectHandlers: NO_EFFECTS }, systemClock, email),
  );
  if (password === null) throw new CommandError(`No admin has the address ${email}. Nothing was changed.`);
  return `The new password of ${email} is ${password}\nIt is shown only this once. They are an owner, and every session of theirs has ended.`;
});
