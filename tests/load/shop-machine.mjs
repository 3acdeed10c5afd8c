// A machine with ops/update.sh: a folder as its root, in which systemd is replaced by systemctl.sh.
import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

/**
 * @param folder of nginx, as startNginx fills it
 * @param ports of the two releases, in the place of 3000 and 3001
 * @param env the settings of its shop
 * @param releases where both begin: a repository, and a commit of it; what is built of others is kept beside it for the
 *   next machine
 */
export function newMachine(folder, host, ports, env, { repository, first }) {
  const place = path.join(folder, host);
  const inside = (name) => path.join(place, name);
  for (const name of ['opt', 'etc', 'bin', 'data']) fs.mkdirSync(inside(name), { recursive: true });
  const folders = ports.map((port) => inside(`opt/shop-${port}`));
  const packages = fs.readdirSync('node_modules').filter((name) => name !== '.cache');
  for (const each of folders) {
    execFileSync('git', ['clone', '--quiet', repository, each]);
    execFileSync('git', ['-C', each, 'checkout', '--quiet', first]);
    // The packages are installed already, so that no network is needed.
    fs.mkdirSync(path.join(each, 'node_modules'));
    const copy = (how) =>
      execFileSync(
        'cp',
        [how, ...packages.map((name) => `node_modules/${name}`), path.join(each, 'node_modules')],
        { stdio: 'ignore' },
      );
    try {
      copy('-al');
    } catch {
      // Links end at the border of a file system.
      copy('-af');
    }
  }
  if (fs.existsSync('dist')) fs.cpSync('dist', path.join(folders[0], 'dist'), { recursive: true });
  execFileSync('npm', ['run', 'build'], { cwd: folders[0], stdio: 'ignore' });
  fs.symlinkSync(path.basename(folders[0]), inside('opt/shop'));
  const settings = Object.entries({ ...env, HOST: host, DATA_DIR: inside('data') });
  fs.writeFileSync(inside('etc/shop.env'), settings.map(([name, value]) => `${name}="${value}"\n`).join(''));
  fs.copyFileSync('tests/load/systemctl.sh', inside('bin/systemctl'));
  const nginx = execFileSync('which', ['nginx'], { encoding: 'utf8' }).trim();
  const script = (name, text) => fs.writeFileSync(inside(name), text, { mode: 0o755 });
  script('bin/nginx', `#!/bin/sh\nexec ${nginx} -c ${folder}/nginx.conf "$@"\n`);
  const ofTheMachine = {
    '/etc/nginx/conf.d': folder,
    '/run/nginx.pid': `${folder}/pid`,
    '/run/lock': place,
    '/etc/shop.env': inside('etc/shop.env'),
    '/opt/shop': inside('opt/shop'),
    3000: ports[0],
    3001: ports[1],
  };
  const update = fs.readFileSync('ops/update.sh', 'utf8');
  script(
    'update.sh',
    Object.entries(ofTheMachine).reduce((text, [from, to]) => text.replaceAll(from, String(to)), update),
  );
  const options = { env: { ...process.env, PATH: `${inside('bin')}:${process.env.PATH}` } };
  return {
    systemctl: (verb, port) => execFileSync(inside('bin/systemctl'), [verb, `shop@${port}`], options),
    /** @returns the last line that ops/update.sh prints; rejects with its `stderr` when it refuses */
    update: async (release) => {
      const unused = folders.find((each) => each !== fs.realpathSync(inside('opt/shop')));
      const [dist, kept] = [path.join(unused, 'dist'), `${repository}-${release}`];
      if (fs.existsSync(kept)) {
        fs.rmSync(dist, { recursive: true, force: true });
        fs.cpSync(kept, dist, { recursive: true });
      }
      const { stdout } = await promisify(execFile)(inside('update.sh'), [release], options);
      if (release !== '--back') fs.cpSync(dist, kept, { recursive: true });
      return stdout.trim().split('\n').at(-1);
    },
    portInUse: () => Number(fs.readlinkSync(inside('opt/shop')).split('-')[1]),
    isRunning: (port) => fs.existsSync(`/proc/${fs.readFileSync(inside(`${port}.pid`), 'utf8').trim()}/exe`),
  };
}
