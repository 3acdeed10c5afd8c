import { Camera, Check, Clock, Eye, Hammer, Lock, Phone, Settings2, Sun, Truck } from 'lucide-react';
import { FIRST_ICONS, type BlockIcons } from './first-icons.ts';

export const BLOCK_ICONS: BlockIcons = {
  ...FIRST_ICONS,
  hammer: Hammer,
  eye: Eye,
  settings: Settings2,
  truck: Truck,
  phone: Phone,
  camera: Camera,
  sun: Sun,
  check: Check,
  clock: Clock,
  lock: Lock,
};
