export const kitBuilder = 'Kit builder';
export const nameThePlacesToWatch =
  'Name the places to watch: three lists of everything you need, ready for the cart.';
export const howManyTerabytesSoMany = 'How many terabytes so many days need, or how long a disk keeps.';
export const howFarACameraKnows =
  'How far a camera knows a face, what lies in its blind spot, and which camera does what you want.';
export const whetherASwitchCarriesThe =
  'Whether a switch carries the cameras, how far 12 V reach, how large supply and battery must be.';
export const planningTools = 'Planning tools';
export const calculateStorageLensesAndPower =
  'Calculate storage, lenses and power for CCTV: low, expected and high, with the sources of every figure.';
export const theSameArithmeticThatOur =
  'The same arithmetic that our counter uses, with the source of every figure. A link to your answer is the plan.';
export const cctvStorageCalculator = 'CCTV storage calculator';
export const howManyTerabytesYourCameras =
  'How many terabytes your cameras need for so many days, or how many days a disk keeps: low, expected and high, with the disk available with us.';
export const storage = 'Storage';
export const cctvLensCalculator = 'CCTV lens calculator';
export const howFarACameraKnowsA =
  'How far a camera knows a face, how wide it sees and what lies in its blind spot, drawn to scale; and which cameras available with us do what you want.';
export const lens = 'Lens';
export const pixelsPerMetreAfterIec =
  'Pixels per metre after IEC 62676-4: 2025 as makers tell it (hikvision.com newsroom, jvsg.com), 2014 after infinitioptics.com and redvisioncctv.com. Real wide lenses bend the edges: the maker’s angle is better than one calculated from the lens.';
export const cctvPowerCalculator = 'CCTV power calculator';
export const poeBudgetsWithASpare =
  'PoE budgets with a spare, how long a 12 V cable may be, and how large supply and battery must be, with the sources of every figure.';
export const power = 'Power';
export const plan = 'Plan';
export const workedOutOnWithThe = (day: string, day2: string) =>
  `Worked out on ${day}, with the figures in force since ${day2} and the prices of today.`;
export const whatComesNearestTo = (name: string) => `What comes nearest to ${name}`;
export const changeIt = 'Change it';
export const cctvKitBuilder = 'CCTV kit builder';
export const nameThePlacesToWatchAnd =
  'Name the places to watch and read three complete lists, with cameras, recorder, disk, power and cable, what they cost and how many days they keep.';
