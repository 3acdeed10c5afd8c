export const onlyLeft = (stockLeft: number) => `Only ${stockLeft} left`;
