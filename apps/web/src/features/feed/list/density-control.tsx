import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { type Density, setDensity } from './density.ts';

const OPTIONS = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
] as const;

export const DensityControl = ({ density }: { density: Density }) => (
  <SegmentedControl legend="Density" options={OPTIONS} value={density} onChange={setDensity} />
);
