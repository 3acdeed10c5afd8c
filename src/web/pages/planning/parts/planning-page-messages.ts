export const kitBuilder = 'Kit builder';
export const kitLead =
  'Tell us which places to watch. We suggest three complete kits; change anything and add it all to your cart.';
export const nameThePlacesToWatch =
  'Name the places to watch: three lists of everything you need, ready for the cart.';
export const howManyTerabytesSoMany = 'How big a hard disk you need, or how many days yours will hold.';
export const howFarACameraKnows =
  'How far a camera can recognise a face, where its blind spot is, and which camera suits you.';
export const whetherASwitchCarriesThe =
  'Whether your PoE switch is enough, how long a 12 V cable can be, and what power supply and battery to buy.';
export const planningTools = 'Planning tools';
export const calculateStorageLensesAndPower =
  'Calculate storage, lenses and power for CCTV: low, expected and high, with the sources of every figure.';
export const theSameArithmeticThatOur =
  'The calculators our own staff use. Every figure has its source, and you can share your result by link.';
export const cctvStorageCalculator = 'CCTV storage calculator';
export const howManyTerabytesYourCameras =
  'How many terabytes your cameras need for so many days, or how many days a disk keeps: low, expected and high, with the disk available with us.';
export const storage = 'Storage';
export const cctvLensCalculator = 'CCTV lens calculator';
export const howFarACameraKnowsA =
  'How far a camera recognises a face, how wide it sees and what lies in its blind spot, drawn to scale; and which cameras available with us do what you want.';
export const lens = 'Lens';
export const pixelsPerMetreAfterIec =
  'Pixels per metre according to IEC 62676-4: 2025 as makers describe it (hikvision.com newsroom, jvsg.com), 2014 according to infinitioptics.com and redvisioncctv.com. Real wide lenses bend the edges: the maker’s angle is better than one calculated from the lens.';
export const cctvPowerCalculator = 'CCTV power calculator';
export const poeBudgetsWithASpare =
  'PoE budgets with a spare, how long a 12 V cable may be, and how large supply and battery must be, with the sources of every figure.';
export const power = 'Power';
export const plan = 'Plan';
export const calculatedOn = (day: string) => `Calculated on ${day} with today’s prices.`;
export const whatComesNearestTo = (name: string) => `What comes nearest to ${name}`;
export const cctvKitBuilder = 'CCTV kit builder';
export const nameThePlacesToWatchAnd =
  'Name the places to watch and read three complete lists, with cameras, recorder, disk, power and cable, what they cost and how many days they keep.';
export const storageLead =
  'Enter your cameras and the number of days to see what hard disk to buy. Or enter a disk to see how many days it holds.';
export const lensLead =
  'Enter the camera’s view and where it is fixed to see how far away it can recognise a face. Or say what it must do at a distance, and find the camera.';
export const powerLead =
  'Add up PoE, see how long a 12 V cable can be, and how large supply and battery must be. Fill in only the parts you need.';
