export const featured = 'Featured';
export const onlyLeft = (stockLeft: number) => `Only ${stockLeft} left`;
