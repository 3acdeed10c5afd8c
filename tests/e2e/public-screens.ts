/** An address of every screen anyone may see, and of the states it can be in. */
export const PUBLIC_SCREENS = [
  '/',
  '/about',
  '/services',
  '/products',
  '/products?search=dome&place=Outdoor',
  '/products?search=nothing-is-called-this',
  '/product/vega-4-mp-ip-bullet-camera',
  '/compare?items=vega-4-mp-ip-bullet-camera,vega-2-mp-ip-bullet-camera',
  '/contact',
  '/login',
  '/signup',
  '/signup/verify',
  '/forgot-password',
  '/reset-password/not-a-token',
  '/policies/privacy',
];
