import { describe, expect, it } from 'vitest';
import type { DeskPageName } from '../../app/page-paths.ts';
import { deskHelp, helpMatching, textOf } from './help-panel.desk.tsx';
describe('the help of the desk', () => {
  it.each(Object.keys(deskHelp) as DeskPageName[])('is short and has a job to do: %s', (page) => {
    const words = textOf(deskHelp[page]).split(/\s+/).length;
    expect(words).toBeGreaterThan(15);
    expect(words).toBeLessThanOrEqual(150);
    expect(deskHelp[page].jobs.length).toBeGreaterThan(0);
  });

  it('is found by its words, what the page is called by first', () => {
    expect(helpMatching('UTR')[0]).toBe('adminPayments');
    expect(helpMatching('hsn')).toContain('adminProducts');
    expect(helpMatching('credit note')).toContain('adminDocuments');
    expect(helpMatching('zebra')).toEqual([]);
  });
});
