import { changedAddresses, MAX_POSTED, postedOutcome } from '../../storefront/redirects/changed-addresses.ts';
import { keyFile } from '../../storefront/growth/index-now-key.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { inTransaction } from '../../kit/server/transaction/in-transaction.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import { keepPosted, noteLastPost, readPosted, readMarkedAddresses } from './index-now-queries.server.ts';
const TIMEOUT_MS = 10_000;

/**
 * Posts what has changed since the last post, as indexnow.org describes it. Where the post may work later it throws, so
 * that the job is tried again, with what has changed by then; where it was refused the addresses count as posted.
 */
export function indexNowJob(services: WriteServices & Pick<Services, 'config'>): JobHandler {
  const { db, clock, config } = services;
  return async () => {
    const { growth, indexnow_key: key } = await db
      .selectFrom('storefront')
      .select(['growth', 'indexnow_key'])
      .executeTakeFirstOrThrow();
    if (!growth.indexNow || key === null) return;
    const changed = changedAddresses(await readPosted(db), await readMarkedAddresses(db));
    const batch = changed.slice(0, MAX_POSTED);
    if (batch.length === 0) return;
    const status = await post(config.indexNowUrl, {
      host: new URL(config.publicUrl).host,
      key,
      keyLocation: config.publicUrl + keyFile(key),
      urlList: batch.map(({ path }) => config.publicUrl + path),
    });
    const now = clock.now();
    await noteLastPost(db, now, status, batch.length);
    if (postedOutcome(status) === 'later')
      throw new Error(status === 0 ? 'IndexNow did not answer' : `IndexNow answered with status ${status}`);
    await inTransaction(services, async (tx) => {
      await keepPosted(tx, batch);
      if (changed.length > batch.length)
        await enqueueJob(tx, 'index-now', {}, now, secondsAfter(now, config.indexNowSeconds));
    });
  };
}

/** @returns the status of the answer, 0 where there is none */
async function post(url: string, body: object): Promise<number> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 0;
  }
}
