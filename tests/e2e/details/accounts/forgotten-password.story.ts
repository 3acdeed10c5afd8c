import { expect, test } from '../../platform/story.ts';

test('a reset link that cannot be checked is invalid', async ({ page, expectedInConsole }) => {
  expectedInConsole.push(/500/);
  await page.route('**/api/auth/validate-reset-token/*', (route) =>
    route.fulfill({ status: 500, body: 'no JSON' }),
  );

  await page.goto('/reset-password/anything');

  await expect(page.getByText('Token is invalid or expired.')).toBeVisible();
});
