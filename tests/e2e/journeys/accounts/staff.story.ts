import { answer, openAdminPage, rowWith } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, PASSWORD, test, uniqueEmail } from '../../platform/story.ts';
import { invitePathOf } from '../../accounts/staff-invite.ts';

/** An unexpected refusal would be in the console, and fail the story. */

test('a colleague is invited, sets a password, works with what the role may do, and leaves', async ({
  page,
  mail,
  expectedInConsole,
}) => {
  const email = uniqueEmail();
  await openAdminPage(page, '/admin/staff');
  await expect(rowWith(page, 'You')).toContainText('Owner');
  await page.getByRole('button', { name: 'Invite staff' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite staff' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Please choose a role.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Asha Shah');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Role').selectOption('Counter');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(rowWith(page, email)).toContainText('Invited');
  await expectAccessible(page);

  const path = await invitePathOf(mail, email);
  await page.context().clearCookies();
  await page.goto(path);
  const main = page.locator('main');
  await expect(main.getByRole('heading', { name: 'Set your password' })).toBeVisible();
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByLabel('Confirm password').fill('quite another');
  await main.getByRole('button', { name: 'Set password' }).click();
  await expect(main.getByText('Passwords do not match.')).toBeVisible();
  await main.getByLabel('Confirm password').fill(PASSWORD);
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Set password' }).click();
  await expect(main.getByRole('heading', { name: 'Login' })).toBeVisible();
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Login' }).click();

  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(main.getByText('Your role may not see this page.')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'To do' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Admin', exact: true });
  await expect(menu.getByRole('link', { name: /^(Home|Orders|Users|Payments|Invoices)/ })).toHaveCount(5);
  await expect(menu.getByRole('link', { name: /^(Dashboard|Products|Stock|Coupons)/ })).toHaveCount(0);
  // Only the own security is shown of the settings.
  await expect(menu.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/admin/security');
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Go to Orders' }).click();
  await expect(main.getByRole('heading', { name: 'Manage Orders' })).toBeVisible();
  await page.goto('/admin/settings');
  await expect(main.getByText('Your role may not see this page.')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('coupons');
  await expect(page.getByRole('group', { name: 'Pages' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  expectedInConsole.push(/401/, /404/);
  await page.context().clearCookies();
  await page.goto(path);
  await expect(main.getByText('This invitation is no longer valid.')).toBeVisible();
  await openAdminPage(page, '/admin/staff');
  await rowWith(page, email).getByRole('button', { name: 'Change role' }).click();
  const role = page.getByRole('dialog', { name: 'Role of Asha Shah' });
  await role.getByLabel('Role').selectOption('Packer');
  await role.getByRole('button', { name: 'Save' }).click();
  await expect(rowWith(page, email)).toContainText('Packer');
  await rowWith(page, email).getByRole('button', { name: 'Deactivate' }).click();
  await answer(page, 'They are logged out everywhere at once and cannot log in any more.', 'Deactivate');
  await expect(rowWith(page, email)).toContainText('Inactive');
  const logIn = await page.request.post('/api/auth/login', { data: { email, password: PASSWORD } });
  expect(logIn.status()).toBe(401);
});
