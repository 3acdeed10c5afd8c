/** In the specification's order and words. */
export const services = [
  {
    title: 'CCTV Installation',
    text: 'Neat cabling, correct heights and angles, app setup on your family’s phones, and a test recording before we leave.',
    points: ['Survey and plan', 'Same-week fitting', 'One-year workmanship cover'],
  },
  {
    title: '24/7 Monitoring',
    text: 'Alerts watched round the clock, with a call to you and, if you wish, to your guard.',
    points: ['Person and vehicle alerts', 'Monthly report', 'You hold the keys to your footage'],
  },
  {
    title: 'Maintenance & Support',
    text: 'Lens cleaning, disk and power health checks and quick repair under a yearly care plan.',
    points: ['Four visits a year', 'Next working day response', 'Loan recorder while yours is repaired'],
  },
  {
    title: 'Custom Solutions',
    text: 'Societies, schools, factories and fuel stations: drawings, a bill of materials and a fixed quotation.',
    points: ['Free design call', 'PoE, fibre and wireless links', 'Hand-over file with drawings'],
  },
] as const;
