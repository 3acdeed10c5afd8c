import { indianNumber } from '../../../contract/money.ts';
/** A specification with its label. Specifications without a label here are not shown. */
export interface SpecRow {
  name: string;
  value: string;
  /** What the value means. */
  note?: string;
}

export interface SpecGroup {
  title: string;
  rows: SpecRow[];
}

type Value = string | number | boolean | string[];
type Specs = Record<string, Value>;

/** A key, its label, and its unit or a function that formats it. */
type Row = [key: string, name: string, write?: (value: Value) => string];

const unit = (word: string) => (value: Value) => `${String(value)} ${word}`;
const degrees = (value: Value) => `${String(value)}°`;

const groups: [title: string, rows: Row[]][] = [
  [
    'Picture',
    [
      ['resolutionMP', 'Resolution', unit('MP')],
      ['resolution', 'Picture size'],
      ['lensMm', 'Lens', unit('mm')],
      ['fieldOfViewDeg', 'Field of view', degrees],
      ['nightType', 'Night picture'],
      ['nightRangeM', 'Night range', unit('m')],
      ['opticalZoom', 'Optical zoom', (value) => `${String(value)}×`],
      ['panDeg', 'Pan', degrees],
      ['tiltDeg', 'Tilt', degrees],
      ['compression', 'Compression'],
      ['maxResolutionMP', 'Largest camera', unit('MP')],
      ['videoOut', 'Video out'],
      ['sizeInch', 'Screen', unit('inch')],
      ['ports', 'Ports'],
      ['outdoorUnit', 'Outdoor unit'],
    ],
  ],
  [
    'Sound and alerts',
    [
      ['audio', 'Audio'],
      ['twoWayTalk', 'Two-way talk'],
      ['smart', 'Smart alerts'],
      ['remoteView', 'Watch from away'],
    ],
  ],
  [
    'Recording and storage',
    [
      ['recorderType', 'Recorder'],
      ['channels', 'Channels'],
      ['hddBays', 'Disk bays'],
      ['maxStorageTB', 'Largest storage', unit('TB')],
      ['diskIncluded', 'Disk included'],
      ['capacityTB', 'Capacity', unit('TB')],
      ['capacityGB', 'Capacity', unit('GB')],
      ['storageCard', 'Memory card'],
      ['storageDays', 'Keeps about', unit('days')],
      ['daysFor4x2MP', 'Four 2 MP cameras', unit('days')],
      ['camerasSupported', 'Cameras at once'],
      ['workload', 'Workload'],
      ['speedClass', 'Speed class'],
      ['enduranceHours', 'Endurance', (value) => `${indianNumber(Number(value))} hours`],
      ['formFactor', 'Size'],
      ['interface', 'Interface'],
    ],
  ],
  [
    'Connection and power',
    [
      ['technology', 'Connection'],
      ['connectivity', 'Network'],
      ['compatibleRecorder', 'Works with'],
      ['connector', 'Connector'],
      ['onvif', 'ONVIF'],
      ['power', 'Power'],
      ['poePorts', 'PoE ports'],
      ['poeBudgetW', 'PoE budget', unit('W')],
      ['uplinkPorts', 'Uplink ports'],
      ['standard', 'PoE standard'],
      ['speed', 'Speed'],
      ['extendMode', 'Extend mode'],
      ['surge', 'Surge protection'],
      ['sim', 'SIM'],
      ['wifi', 'Wi-Fi'],
      ['lanPorts', 'LAN ports'],
      ['rangeKm', 'Range', unit('km')],
      ['band', 'Band'],
      ['outputs', 'Outputs'],
      ['outputV', 'Output', unit('V')],
      ['totalA', 'Current in all', unit('A')],
      ['inputV', 'Input', unit('V')],
      ['protection', 'Protection'],
      ['plug', 'Plug'],
      ['backup', 'Backup'],
      ['batteryWh', 'Battery', unit('Wh')],
      ['capacityVA', 'Capacity', unit('VA')],
      ['sockets', 'Sockets'],
    ],
  ],
  [
    'Body and place',
    [
      ['form', 'Form'],
      ['place', 'Where'],
      ['ipRating', 'Weather rating'],
      ['ikRating', 'Impact rating'],
      ['bodyMaterial', 'Body'],
      ['material', 'Material'],
      ['operatingTempC', 'Working temperature', unit('°C')],
      ['type', 'Type'],
      ['lengthM', 'Length', unit('m')],
      ['conductor', 'Conductor'],
      ['jacket', 'Jacket'],
      ['packOf', 'Pack of'],
      ['vesa', 'VESA mount', unit('mm')],
      ['sizeCm', 'Size', unit('cm')],
      ['fits', 'Fits'],
      ['lock', 'Lock'],
      ['lockOutput', 'Opens a lock'],
      ['monitorsSupported', 'Monitors'],
    ],
  ],
  [
    'In the box',
    [
      ['cameras', 'Cameras'],
      ['cameraModel', 'Camera model'],
      ['recorder', 'Recorder'],
      ['disk', 'Disk'],
      ['inTheBox', 'Contents'],
    ],
  ],
  [
    'Service',
    [
      ['serviceType', 'Kind'],
      ['duration', 'Takes'],
      ['visits', 'Visits a year'],
      ['response', 'Response'],
      ['coverage', 'Where'],
    ],
  ],
  [
    'Registration',
    [
      ['bisReg', 'BIS registration'],
      ['stqcEr', 'STQC security report'],
    ],
  ],
];

const notes: Record<string, string> = {
  IP65: 'Rain and dust proof',
  IP66: 'Rain and dust proof, even in a storm',
  IP67: 'Dust-tight, survives a pressure wash',
  IP55: 'Splash and dust protected',
  IK10: 'Survives a blow with a hammer',
  'H.265+': 'About half the disk space of H.264',
  'Smart dual light': 'Infrared until a person comes, then warm light and colour',
  'Full colour': 'Colour all night with a soft warm light',
  Infrared: 'Black and white at night, unseen light',
  'PoE (802.3af) or 12 V DC': 'One network cable carries both',
};

/** @returns the labelled specifications of a product in groups; empty groups are left out */
export function specGroups(specs: Specs): SpecGroup[] {
  return groups
    .map(([title, rows]) => ({
      title,
      rows: rows.flatMap(([key, name, write]) => {
        const value = specs[key];
        if (value === undefined || value === null || value === 0 || value === '') return [];
        return [{ name, value: written(value, write), note: notes[String(value)] }];
      }),
    }))
    .filter(({ rows }) => rows.length > 0);
}

function written(value: Value, write?: (value: Value) => string): string {
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  if (Array.isArray(value)) return value.join(', ');
  return write ? write(value) : String(value);
}
