import { defineConfig } from '@playwright/test';

// What every database runs. How a screen looks does not depend on it, and the integration tests try every call on each.
const buying = '**/{buying,signing-in,public-pages}.story.ts';
const stories = [
  buying,
  '**/admin-{products,product-form,coupons,users,enquiries,lists,jobs,search}.story.ts',
];
const looks = process.env.DATABASE_URL
  ? []
  : ['**/accessibility.story.ts', '**/admin-accessibility.story.ts'];
const onDesktop = process.env.DATABASE_URL
  ? []
  : [
      '**/{account,addresses,checkout-details,sessions,forgotten-password,contact}.story.ts',
      '**/{cart,browsing,first-visit,early-presses,search,image-transition,product-extras,kits}.story.ts',
      '**/admin-{area,dashboard,orders,order-details,order-status,settings,invoice,documents,gst}.story.ts',
      '**/admin-{stock,catalogue,imports,attributes,planning}.story.ts',
      '**/{storage-tool,lens-tool,power-tool,plans,kit-builder,cart-checks}.story.ts',
      '**/{paying,paying-late,checkout-payment,delivery,admin-payments,admin-payments-new-shop}.story.ts',
    ];
const onPhones = process.env.DATABASE_URL ? [] : [buying, '**/addresses.story.ts'];
const narrow = process.env.DATABASE_URL ? [] : ['**/narrow-screen.story.ts'];

/** Stories a shopper would tell, in a real browser against the real shop. `npm test` finds the browser. */
export default defineConfig({
  testDir: 'tests/e2e',
  ...(process.env.DATABASE_URL ? { grepInvert: /can be used by everyone|everyone can use it/ } : {}),
  workers: 2,
  fullyParallel: false,
  // Long enough for the longest story, which looks at a dozen screens, on a busy machine: no story is about speed.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // What the page was, without a film of it, which costs a seventh of the run.
    trace: { mode: 'retain-on-failure', screenshots: false },
    actionTimeout: 10_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      testMatch: [...stories, ...looks, ...onDesktop],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: [...onPhones, ...looks, ...narrow],
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
