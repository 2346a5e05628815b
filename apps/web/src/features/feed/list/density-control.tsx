import Rows2 from 'virtual:lucide/rows-2';
import Rows4 from 'virtual:lucide/rows-4';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import type { Density } from './density.ts';

const OPTIONS = [
  { value: 'compact', label: 'Compact', Icon: Rows4 },
  { value: 'comfortable', label: 'Comfortable', Icon: Rows2 },
] as const;

interface DensityControlProps {
  readonly density: Density;
  readonly onChange: (density: Density) => void;
  readonly canShrink?: boolean | undefined;
}

export const DensityControl = ({ density, onChange, canShrink }: DensityControlProps) => (
  <SegmentedControl legend="Density" options={OPTIONS} value={density} onChange={onChange} canShrink={canShrink} />
);
