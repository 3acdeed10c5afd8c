export const colours = 'Colours';
