export { PlacedOrderBanner } from '../../../features/orders/shop/my-orders/placed-order-banner.tsx';
export { PageBlocks, queriesOfBlocks } from './page-blocks.tsx';
