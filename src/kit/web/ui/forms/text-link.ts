export const textLink = 'link-line inline-flex min-h-11 md:min-h-6 items-center font-[650] text-accent-text';
