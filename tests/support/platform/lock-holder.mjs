// A process that takes the lock of a directory when its parent says so, and keeps it until it is killed.
import process from 'node:process';

const [, , lockModule, dir] = process.argv;
const { lockDirectory } = await import(lockModule);

process.on('message', async () => {
  const said = await lockDirectory(dir, (connection) => connection.resume()).then(
    () => 'locked',
    (error) => error.name,
  );
  process.send(said);
});
process.send('ready');
