import type { LotteryCurrent } from '@ulty/contracts/rewards/lottery.js';
import { formatBytes } from '@ulty/domain/base/format.js';
import { Button } from '@ulty/elements/base/button';
import { check, download } from '@ulty/elements/base/icons';
import { errorSentence, showToast } from '@ulty/kit';
import { useState } from 'react';
import { monthName } from './lottery-words';
import { keepOwnProof } from './lottery.data';

type Frozen = LotteryCurrent['past'][number] & { first: number; count: number };

/** Own tickets of the newest frozen list, or undefined. */
export const ownFrozen = ({ past }: LotteryCurrent): Frozen | undefined =>
  past.find((one): one is Frozen => one.first !== null && one.count !== null);

/**
 * Stores the learner's own leaf and its path on this device: with them a draw can be checked without network, whatever the server answers
 * later.
 */
export function KeepTickets({ frozen }: { frozen: Frozen }) {
  const [keptBytes, setKeptBytes] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function keep(): Promise<void> {
    setBusy(true);
    try {
      setKeptBytes(JSON.stringify(await keepOwnProof(frozen.month)).length);
    } catch (error) {
      showToast({ kind: 'failed', title: 'Tickets non gardés', detail: errorSentence(error) });
    }
    setBusy(false);
  }

  const last = frozen.first + frozen.count - 1;
  return (
    <div className="u-stack-16">
      <p>
        {monthName(frozen.month)}&nbsp;: n<sup>os</sup>&nbsp;{frozen.first} à {last}.
      </p>
      <Button wide icon={keptBytes === null ? download : check} disabled={isBusy || keptBytes !== null} onClick={() => void keep()}>
        {keptBytes === null ? 'Garder mes tickets' : `Gardés sur ce téléphone · ${formatBytes(keptBytes)}`}
      </Button>
      <p className="u-small u-muted">
        Votre ligne de la liste et son chemin restent sur ce téléphone&nbsp;: vous vérifiez le tirage même sans réseau.
      </p>
    </div>
  );
}
