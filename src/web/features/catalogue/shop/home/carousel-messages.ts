export const carousel = [
  {
    title: 'Secure Your Home & Business',
    text: 'High-resolution cameras for total peace of mind, day and night.',
  },
  {
    title: '24/7 Surveillance Solutions',
    text: 'Modern CCTV for every space, homes, shops and offices.',
  },
  {
    title: 'Best Prices, Premium Quality',
    text: 'Protect what matters with trusted CCTV cameras.',
  },
] as const;
