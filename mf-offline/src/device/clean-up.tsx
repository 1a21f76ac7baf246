import { formatBytes } from '@ulty/domain/base/format.js';
import { Button } from '@ulty/elements/base/button';
import { trash } from '@ulty/elements/base/icons';
import { Notice } from '@ulty/elements/base/notice';
import type { DownloadSettings, Removed } from '@ulty/offline/download-types';
import type { DeviceLibrary } from '@ulty/offline/library';
import { useState } from 'react';
import { Told } from './act-feedback';
import { useAct } from './use-act';

const removedWords = ({ title, what }: Removed) => (what === 'audio' ? `${title} (audio)` : title);

/** The button 'Nettoyer maintenant', and what was removed. */
export function CleanNow({ library, mode }: { library: DeviceLibrary; mode: DownloadSettings['cleanup'] }) {
  const act = useAct();
  const [removed, setRemoved] = useState<Removed[] | null>(null);
  const clean = async () => {
    setRemoved(null);
    setRemoved(await library.downloads.cleanUp(mode));
  };
  return (
    <div className="offline-clean u-stack-8 u-seam">
      <Button small variant="quiet" icon={trash} disabled={act.isBusy} onClick={() => void act.act(clean)}>
        Nettoyer maintenant
      </Button>
      <Told act={act} />
      <div role="status">
        {removed?.length === 0 && <Notice title="Rien à retirer">Tout ce qui est ici sert encore.</Notice>}
        {removed && removed.length > 0 && (
          <Notice tone="done" title={`${formatBytes(removed.reduce((sum, { bytes }) => sum + bytes, 0))} libérés`}>
            Retirés&nbsp;: {removed.map(removedWords).join(', ')}.
          </Notice>
        )}
      </div>
    </div>
  );
}
