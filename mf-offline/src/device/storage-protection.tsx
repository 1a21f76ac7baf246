import { Button } from '@ulty/elements/base/button';
import { Icon } from '@ulty/elements/base/icon';
import { alertTriangle, shieldCheck } from '@ulty/elements/base/icons';
import type { DeviceLibrary } from '@ulty/offline/library';
import { useState } from 'react';

interface StorageProtectionProps {
  library: DeviceLibrary;
  isPersisted: boolean | null;
  onAnswer: () => Promise<void>;
}

/** Whether the browser may erase our data, in words, with the button to ask it not to. Product §2.22. */
export function StorageProtection({ library, isPersisted, onAnswer }: StorageProtectionProps) {
  const [answer, setAnswer] = useState<boolean | null>();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    setAnswer(await library.downloads.persist().catch(() => null));
    setAsking(false);
    await onAnswer();
  };
  if (isPersisted || answer)
    return (
      <p className="offline-protection u-medium u-done u-gap-10 u-fine" role="status">
        <Icon path={shieldCheck} size={24} />
        Stockage protégé
      </p>
    );
  return (
    <div className="offline-protection-open u-stack-10 u-start">
      <p className="offline-protection u-medium u-pending u-gap-10 u-fine" role="status">
        <Icon path={alertTriangle} size={24} />
        {answer === null
          ? 'Ce navigateur ne sait pas protéger le stockage.'
          : 'Stockage non protégé – installez l’application pour le protéger'}
      </p>
      {answer === undefined && (
        <Button small variant="quiet" disabled={isAsking} onClick={() => void ask()}>
          Protéger le stockage
        </Button>
      )}
    </div>
  );
}
