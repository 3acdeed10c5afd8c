import { describe, expect, it } from 'vitest';
import { menuEntries } from '../../platform/desk/desk-menu.desk.ts';
import { bestFirst, commandsMatching, doCommands, pageCommandsOf } from './palette-commands.desk.ts';

const pageCommands = pageCommandsOf(menuEntries);

const pagesFor = (typed: string) => commandsMatching(pageCommands, typed).map(({ name }) => name);

describe('the pages of the command palette', () => {
  it.each([
    ['invoice', 'Invoices › Invoices and credit notes'],
    ['bill', 'Invoices › Invoices and credit notes'],
    ['customer', 'Users › Customers'],
    ['category', 'Products › All products'],
    ['categ', 'Products › Categories'],
    ['HSN', 'Products › All products'],
    ['mrp', 'Products › All products'],
    ['PIN', 'Settings › Delivery'],
    ['courier', 'Settings › Delivery'],
    ['GSTR', 'Invoices › GST return'],
    ['coup', 'Coupons › Coupons'],
    ['who changed', 'Settings › Audit log'],
    ['role', 'Settings › Staff'],
    ['password', 'Settings › Staff'],
  ])('are found by what people type: %s', (typed, wanted) => {
    expect(pagesFor(typed)).toContain(wanted);
  });

  it('are found by their name first', () => {
    expect(pagesFor('stock')[0]).toMatch(/^Stock/);
    expect(pagesFor('categories')[0]).toBe('Products › Categories');
  });

  it.each([
    ['count', 'Stock › Count sheet'],
    ['upi', 'Settings › Payment methods'],
    ['bank', 'Settings › Payment methods'],
    ['refund', 'Payments › Refunds'],
  ])('have first what is meant by %s', (typed, wanted) => {
    expect(pagesFor(typed)[0]).toBe(wanted);
  });

  it('are below what can be done where that has the typed word in its name', () => {
    const groupsFor = (typed: string) =>
      bestFirst(
        [
          { caption: 'Pages', commands: commandsMatching(pageCommands, typed) },
          { caption: 'Do', commands: commandsMatching(doCommands, typed) },
        ],
        typed,
      ).map(({ caption }) => caption);

    expect(groupsFor('reorder')).toEqual(['Do', 'Pages']);
    expect(groupsFor('stock')).toEqual(['Pages', 'Do']);
    expect(groupsFor('zebra')).toEqual(['Pages', 'Do']);
  });

  it('are none for words that nothing has', () => {
    expect(pagesFor('zebra')).toEqual([]);
  });
});

it('has every command once', () => {
  const names = [...pageCommands, ...doCommands].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
