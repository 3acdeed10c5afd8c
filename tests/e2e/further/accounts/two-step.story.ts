import type { Page } from '@playwright/test';
import type { DeskMe } from '../../../../src/accounts/staff/staff.shapes.ts';
import { totpAt } from '../../../support/accounts/account-steps.ts';
import { ADMIN, openShopProcess, type OpenShop } from '../../platform/open-shop-process.ts';
import { expect, PASSWORD, test as base } from '../../platform/story.ts';
import type { MailServer } from '../../../support/platform/mail-server.ts';
import { createShopper } from '../../accounts/shoppers.ts';

/** Two-step log-in in a shop of its own: the other stories log in with the password alone. */

const test = base.extend<object, { shop: OpenShop }>({
  shop: [
    async ({ mail }, use) => {
      const shop = await openShopProcess(mail.url, { PROOF_SECONDS: '2' });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

interface Person {
  email: string;
  password: string;
}

async function logIn(page: Page, { email, password }: Person = ADMIN): Promise<void> {
  await page.goto('/login');
  await page.locator('main').getByLabel('Email').fill(email);
  await page.locator('main').getByLabel('Password', { exact: true }).fill(password);
  await page.locator('main').getByRole('button', { name: 'Login' }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account of' }).click();
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).not.toHaveURL(/\/admin\//);
}

const readMe = async (page: Page) => (await (await page.request.get('/api/admin/me')).json()) as DeskMe;

/** Waits until the log-in no longer counts as a proof. */
async function waitForProofToEnd(page: Page): Promise<void> {
  await expect.poll(async () => (await readMe(page)).provedUntil).toBeNull();
}

/** Straight to the server, where the dialog is not what the story is about. */
async function prove(page: Page, { password }: Person): Promise<void> {
  const answer = await page.request.post('/api/me/proof', { data: { password } });
  expect(answer.ok()).toBe(true);
}

/** A customer who becomes staff. */
async function newColleague(page: Page, shop: OpenShop, mail: MailServer): Promise<Person> {
  const { name, email } = await createShopper(shop, mail, 'Asha Shah');
  const data = { name, email, staffRole: 'counter', promote: true };
  // The proof lasts two seconds here.
  await expect(async () => {
    await prove(page, ADMIN);
    expect((await page.request.post('/api/admin/staff', { data })).status()).toBe(201);
  }).toPass();
  return { email, password: PASSWORD };
}

/** Begins at the QR code. @returns the secret and the recovery codes that are shown */
async function turnOn(page: Page): Promise<{ secret: string; codes: string[] }> {
  const twoStep = page.getByRole('region', { name: 'Two-step log-in' });
  const secret = (await twoStep.getByText(/^[A-Z2-7]{32}$/).textContent())!;
  await twoStep.getByLabel('Code').fill(totpAt(secret, new Date()));
  await twoStep.getByRole('button', { name: 'Confirm' }).click();
  await expect(twoStep.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
  await expect(twoStep.getByRole('listitem')).toHaveCount(10);
  const codes = await twoStep.getByRole('listitem').allTextContents();
  return { secret, codes };
}

/** A code of the next half minute, which is taken already: that of this one was used. */
const nextCode = (secret: string) => totpAt(secret, new Date(Date.now() + 30_000));

test('an owner turns two-step log-in on, logs in by code and by recovery code, and asks it of all staff', async ({
  page,
  shop,
  mail,
  expectedInConsole,
}) => {
  expectedInConsole.push(/401|403/);
  await logIn(page);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const colleague = await newColleague(page, shop, mail);
  await page.goto('/admin/security');
  await waitForProofToEnd(page);

  await page.getByRole('button', { name: 'Turn on' }).click();
  const proof = page.getByRole('dialog', { name: 'Please confirm it is you' });
  await proof.getByLabel('Password or code').fill('not the password');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByText('This password is wrong.')).toBeVisible();
  await proof.getByLabel('Password or code').fill(ADMIN.password);
  await proof.getByRole('button', { name: 'Confirm' }).click();

  const twoStep = page.getByRole('region', { name: 'Two-step log-in' });
  const { secret, codes } = await turnOn(page);
  await twoStep.getByRole('button', { name: 'I have kept them' }).click();
  await expect(twoStep.getByText('10 recovery codes left')).toBeVisible();

  await logOut(page);
  await logIn(page);
  const code = page.getByLabel('Six-digit code');
  await expect(page).toHaveURL(/\/login$/);
  await code.fill('not it');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(code).toHaveAccessibleDescription('This code is wrong.');
  await code.fill(nextCode(secret));
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  await logOut(page);
  await logIn(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Recovery code').fill(codes[0]!);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto('/admin/security');
  await expect(twoStep.getByText('9 recovery codes left')).toBeVisible();

  await waitForProofToEnd(page);
  await page.getByLabel('Require two-step log-in of all staff').check();
  await proof.getByLabel('Password or code').fill(ADMIN.password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Require two-step log-in of all staff: switched on.')).toBeVisible();
  await expect(twoStep.getByRole('button', { name: 'New recovery codes' })).toBeVisible();
  await expect(twoStep.getByRole('button', { name: 'Turn off' })).toHaveCount(0);
  await logOut(page);

  // A colleague, who gets to no page of the desk before it is set up.
  await logIn(page, colleague);
  await expect(page.getByRole('heading', { name: 'Set up two-step log-in' })).toBeVisible();
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up two-step log-in');
  await page.getByRole('button', { name: 'Turn on' }).click();
  // The proof is asked for if the log-in is two seconds old.
  await expect(proof.or(twoStep.getByText(/^[A-Z2-7]{32}$/))).toBeVisible();
  if (await proof.isVisible()) {
    await proof.getByLabel('Password or code').fill(colleague.password);
    await proof.getByRole('button', { name: 'Confirm' }).click();
  }
  await turnOn(page);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Orders');
});
