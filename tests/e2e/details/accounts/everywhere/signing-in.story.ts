import { expect, PASSWORD, signUp, uniqueEmail, test } from '../../../platform/story.ts';
import { codeIn } from '../../../../support/platform/mail-server.ts';

/** Sign-up, log-in, log-out, and which pages need a session. */

test('errors at sign-up are shown at their fields: +91 in the number, an incomplete e-mail, a wrong code', async ({
  page,
  shop,
  mail,
  expectedInConsole,
}) => {
  expectedInConsole.push(/400/);
  const email = uniqueEmail();
  const main = page.locator('main');
  await page.goto('/signup');
  await main.getByLabel('Full name').fill('Ravi Shah');
  await main.getByLabel('Email').fill('ravi@mail');
  await main.getByLabel('Phone').fill('+91 98765 43210');
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByLabel('Confirm password').fill(PASSWORD);

  await main.getByRole('button', { name: 'Sign Up' }).click();
  await expect(main.getByText('Please enter a valid e-mail address.')).toBeVisible();
  await expect(main.getByText('Phone number must be exactly 10 digits.')).toBeVisible();
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Phone').fill('9876543210');
  await main.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/signup\/verify$/);
  const code = codeIn(await mail.mailTo(email));
  const wrongEnd = `${code.slice(2, 5)}${(Number(code[5]) + 1) % 10}`;

  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(code.slice(0, 2), { delay: 20 });
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Digit 3 of 6')).toBeFocused();
  await page.keyboard.type(wrongEnd, { delay: 20 });
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page.getByText('Invalid or expired OTP')).toBeVisible();
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await page.keyboard.type(code, { delay: 20 });
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page).toHaveURL(`${shop.url}/`);
});

test('what the shop keeps of a person, and why, opens where they give it', async ({ page, shop }) => {
  await page.goto('/signup');
  await page.locator('main').getByLabel('Full name').fill('Ravi Shah');

  await page.getByText('What we keep about you, and why').click();

  await expect(page.getByText('Card numbers never reach us.')).toBeVisible();
  await expect(page.getByText('you may complain to the Data Protection Board of India')).toBeVisible();
  await expect(page.locator('main').getByLabel('Full name')).toHaveValue('Ravi Shah');
  await page.getByRole('link', { name: 'How long we keep each' }).click();
  await expect(page).toHaveURL(`${shop.url}/policies/privacy`);
});

test('an e-mail typed at the log-in is filled in on the forgot-password page', async ({ page }) => {
  await page.goto('/login');
  await page.locator('main').getByLabel('Email').fill('meera@mail.example');

  await page.getByRole('link', { name: 'Forgot password?' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password');
  await expect(page.locator('main').getByLabel('Email')).toHaveValue('meera@mail.example');
});

test('a log-out in one tab also ends the session in the other', async ({ context, page, mail, shop }) => {
  await page.goto('/signup');
  await signUp(page, mail, { name: 'Farah Khan', email: uniqueEmail(), phone: '9876511111' });
  await expect(page).toHaveURL(`${shop.url}/`);
  const other = await context.newPage();
  await other.goto('/my-account');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await page.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }));
  await page.evaluate(() => localStorage.setItem('auth-sync', String(Date.now())));

  await expect(other).toHaveURL(/\/login$/);
});
