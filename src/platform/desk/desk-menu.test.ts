import { describe, expect, it } from 'vitest';
import { paths } from '../../app/page-paths.ts';
import { hasRight, type DeskRole } from '../rights/staff-rights.ts';
import { deskMenu, deskPageAt, menuEntries, menuFor, phoneEntriesOf } from './desk-menu.desk.ts';

describe('the menu of the desk', () => {
  it('has the names of the specification on its first level', () => {
    expect(menuEntries.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Dashboard', 'Products', 'Orders', 'Coupons', 'Users']),
    );
  });

  it('has its entries under their captions, and no caption without an entry', () => {
    expect(
      deskMenu.map(({ caption, entries }) => [caption, entries.map(({ name }) => name).join(', ')]),
    ).toEqual([
      [null, 'Dashboard'],
      ['Selling', 'Orders, Users, Coupons'],
      ['Goods', 'Products, Stock'],
      ['Money', 'Payments, Invoices'],
      ['After the sale', 'Dispatch, Service'],
      ['Online shop', 'Storefront'],
      [null, 'Settings'],
    ]);
  });

  it('has the pages of a group in one line, which opens the first that a person may see', () => {
    const linesOf = (menu: typeof deskMenu, name: string) =>
      menu.flatMap(({ entries }) => entries).find((entry) => entry.name === name)!.lines;
    const namesOf = (menu: typeof deskMenu, name: string) => linesOf(menu, name).map(({ name }) => name);
    const auditor = menuFor((right) => right === 'audit' || right === 'any');

    expect(namesOf(deskMenu, 'Products').join(', ')).toBe(
      'All products, Import, Categories, Brands, Product details, Reviews, Questions',
    );
    expect(namesOf(deskMenu, 'Storefront').join(', ')).toBe(
      'Brand, Pages, Menus, Languages, Redirects, Growth, Search words, Export',
    );
    expect(
      namesOf(
        menuFor((right) => right === 'any'),
        'Settings',
      ),
    ).toEqual(['Security']);
    expect(linesOf(auditor, 'Settings')).toMatchObject([
      { name: 'Staff and security', pages: [{ name: 'Security' }, { name: 'Audit log' }] },
    ]);
  });

  it('has a page that is for something only while that is on', () => {
    const ofSites = ['Site visits', 'Care contracts', 'Sites'];
    const shownOf = (offers: Parameters<typeof menuFor>[1]) =>
      menuFor((right) => right === 'service', offers)[0]!
        .entries[0]!.pages.map(({ name }) => name)
        .filter((name) => ofSites.includes(name));

    expect(shownOf([])).toEqual([]);
    expect(shownOf(['siteFiles'])).toEqual(['Sites']);
    expect(shownOf(['visits', 'care'])).toEqual(ofSites);
  });

  it('leads a person with one right only to its pages', () => {
    const packer = menuFor((right) => right === 'stock');
    const accountant = menuFor((right) => ['reports', 'payments', 'audit'].includes(right));

    expect(packer).toHaveLength(1);
    expect(packer[0]!.entries[0]!.pages.map(({ name }) => name)).toEqual([
      'Stock',
      'Count sheet',
      'Purchases',
    ]);
    expect(accountant.flatMap(({ entries }) => entries.map(({ name, to }) => [name, to]))).toEqual([
      ['Dashboard', paths.adminDashboard],
      ['Stock', paths.adminMargin],
      ['Payments', paths.adminPayments],
      ['Invoices', paths.adminGst],
      ['Settings', paths.adminAudit],
    ]);
  });

  it.each<[DeskRole, string]>([
    ['owner', 'Dashboard, Orders, Products, Payments'],
    ['manager', 'Dashboard, Orders, Products, Payments'],
    ['counter', 'Orders, Payments, Dispatch, Invoices'],
    ['accountant', 'Dashboard, Payments, Invoices, Users'],
    ['packer', 'Dispatch, Stock'],
  ])('has on phones in the row below, for %s: %s', (role, names) => {
    const menu = menuFor((right) => right === 'any' || hasRight(role, right));
    const entries = phoneEntriesOf(menu.flatMap(({ entries }) => entries));
    expect(entries.map(({ name }) => name).join(', ')).toBe(names);
  });

  it('knows the page of an address', () => {
    expect(deskPageAt('/admin/products/import/')).toBe('adminImports');
    expect(deskPageAt('/Admin/Products')).toBe('adminProducts');
    expect(deskPageAt('/products')).toBeUndefined();
  });
});
