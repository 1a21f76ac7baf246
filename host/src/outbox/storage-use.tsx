import { formatBytes } from '@ulty/domain/base/format.js';
import { formatDataCost } from '@ulty/domain/base/data-cost.js';
import { trustedNow } from '@ulty/offline/device';
import { useEffect, useState } from 'react';
import { monthBytes } from '@ulty/offline/month-bytes';

interface Estimate {
  usage: number;
  quota: number | null;
}

/** Storage that this site uses on the device, or null where the browser does not report it. */
async function estimate(): Promise<Estimate | null> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    return usage === undefined ? null : { usage, quota: quota ?? null };
  } catch {
    return null;
  }
}

/** Storage used, in B, KB, MB or GB (spec §2), and the data received over the network this month with their price (product §2.22). */
export function StorageUse() {
  const [known, setKnown] = useState<Estimate | null>(null);
  const [bytes] = useState(() => monthBytes(trustedNow()));
  useEffect(() => {
    let isShown = true;
    void estimate().then((found) => isShown && setKnown(found));
    return () => {
      isShown = false;
    };
  }, []);
  return (
    <>
      {known && (
        <p>
          Stockage&nbsp;: {formatBytes(known.usage)}
          {known.quota !== null && ` sur ${formatBytes(known.quota)}`}
        </p>
      )}
      {bytes > 0 && (
        <p>
          Données&nbsp;: {formatBytes(bytes)} ce mois {formatDataCost(bytes)}
        </p>
      )}
    </>
  );
}
