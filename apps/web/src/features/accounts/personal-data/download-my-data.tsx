import Download from 'virtual:lucide/download';
import { Button } from '../../../ui/button.tsx';
import { useDownloadMyData } from './mutations.ts';

export function DownloadMyData() {
  const download = useDownloadMyData();
  return (
    <Button size="large" busy={download.isPending} onClick={() => download.mutate()}>
      <Download aria-hidden className="size-4" />
      Download my data
    </Button>
  );
}
