import { describe, expect, it } from 'vitest';
import type { FailedJob } from './jobs.shapes.ts';
import { jobName, jobLabel, stateLabel } from './admin-jobs-page.desk.tsx';

const job: FailedJob = {
  _id: '7',
  kind: 'order-mail',
  about: 'order',
  to: 'meera@mail.example',
  order: 'CHK-104182',
  state: 'waiting',
  tries: 3,
  lastError: '450 later',
  createdAt: '2026-11-21T04:30:00.000Z',
  givenUpAt: null,
  nextTryAt: '2026-11-21T04:35:00.000Z',
  hasRunOut: false,
};

describe('the labels of a failed job', () => {
  it('say what the job is, and which one', () => {
    expect(jobName(job)).toBe('Order confirmation, CHK-104182');
    expect(jobName({ ...job, about: 'reset-link', order: null })).toBe(
      'Link to a new password, meera@mail.example',
    );
    expect(jobName({ ...job, order: null, to: null })).toBe('Order confirmation');
    expect(jobLabel({ ...job, about: null, kind: 'mail' })).toBe('mail');
    expect(jobName({ ...job, about: 'order', kind: 'refund-mail' })).toBe('Note of a refund, CHK-104182');
    expect(jobName({ ...job, about: null, kind: 'refund', to: null, order: null })).toBe(
      'Refund at the gateway',
    );
  });

  it('say when it is tried next or was given up, in India’s time', () => {
    expect(stateLabel(job)).toBe('next try 21-11-2026 10:05 IST');
    expect(stateLabel({ ...job, tries: 0 })).toBe('to be tried now');
    expect(stateLabel({ ...job, givenUpAt: '2026-11-21T18:30:00.000Z', nextTryAt: null })).toBe(
      'since 22-11-2026 00:00 IST',
    );
  });
});
