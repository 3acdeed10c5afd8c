export const FOUR_CAMERAS = '/tools/storage?cameras=4&mp=2&codec=H.265%2B&fps=25&days=30';
