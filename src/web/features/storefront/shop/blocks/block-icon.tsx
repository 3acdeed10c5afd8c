import {
  BadgeCheck,
  Camera,
  Check,
  Clock,
  Eye,
  Hammer,
  IndianRupee,
  Lock,
  Phone,
  Settings2,
  ShieldCheck,
  Sun,
  Truck,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import type { BlockIcon as IconName } from '../../../../../domain/storefront/block-choices.ts';

const ICONS: Record<IconName, LucideIcon> = {
  shield: ShieldCheck,
  rupee: IndianRupee,
  wrench: Wrench,
  badge: BadgeCheck,
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

export function BlockIcon({ icon, size }: { icon: IconName; size: number }) {
  const Icon = ICONS[icon];
  return <Icon size={size} />;
}
