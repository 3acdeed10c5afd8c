import { describe, expect, it } from 'vitest';
import { failureReason, withoutEmails } from './job-runner.server.ts';

describe('failureReason', () => {
  it("is the error's message", () => {
    const refusal =
      "Can't send mail - all recipients were rejected: 550 5.1.1 <a.b@mail.example>: No such mailbox";

    expect(failureReason(new Error(refusal))).toBe(refusal);
    expect(failureReason('connect ECONNREFUSED 127.0.0.1:2525')).toBe('connect ECONNREFUSED 127.0.0.1:2525');
  });

  it('contains no code and no token, even when a mail server quotes them', () => {
    const token = 'Zk3_-'.repeat(9).slice(0, 43);

    expect(failureReason(new Error('554 "482915 is your Chaukas code" looks like spam'))).toBe(
      '554 "······ is your Chaukas code" looks like spam',
    );
    expect(failureReason(new Error(`554 bad link https://shop.example/reset-password/${token}`))).toBe(
      '554 bad link https://shop.example/reset-password/…',
    );
  });

  it('is at most 500 characters long', () => {
    expect(failureReason(new Error('no '.repeat(10_000))).length).toBe(500);
  });

  it('is logged without e-mail addresses', () => {
    expect(withoutEmails('550 <asha+1@mail.example>: unknown, ask postmaster@mail.example.')).toBe(
      '550 <…@…>: unknown, ask …@…',
    );
  });
});
