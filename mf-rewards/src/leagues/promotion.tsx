import type { LeagueResult } from '@ulty/contracts/rewards/leagues.js';
import { Button } from '@ulty/elements/base/button';
import { CoinAmount } from '@ulty/elements/base/coin-amount';
import { Icon } from '@ulty/elements/base/icon';
import { x } from '@ulty/elements/base/icons';
import { useEffect, useState } from 'react';
import { Ladder } from './ladder';
import { isPromotion, placeWords, resultTitle, weekWords, type Promoted } from './league-words';
import { useMarkSeen } from './leagues.data';
import './promotion.css';

function Sheet({ result, onClose }: { result: Promoted; onClose: () => void }) {
  return (
    <div className="leagues-sheet u-surface u-clip u-ink" data-page-sheet="">
      <button type="button" className="leagues-sheet-close u-center" aria-label="Fermer" onClick={onClose}>
        <Icon path={x} />
      </button>
      <div className="leagues-sheet-content u-stack-12">
        <p className="u-small u-muted">Ligue · {weekWords(result.weekId)}</p>
        <p className="leagues-sheet-title u-bold">{resultTitle(result)}</p>
        <Ladder tier={result.tierAfter} small />
        <p>{placeWords(result)} La nouvelle semaine est ouverte.</p>
        {result.rewardUtc > 0 && <CoinAmount utc={result.rewardUtc} signed />}
        <Button variant="quiet" wide onClick={onClose}>
          Voir ma ligue
        </Button>
      </div>
    </div>
  );
}

/** A final promotion, shown once above the bottom bar; it does not take the focus or block the page. Identity §16. */
export function Promotion({ result }: { result: LeagueResult | null }) {
  const markSeen = useMarkSeen();
  const [shown, setShown] = useState<Promoted | null>(null);
  const [isClosed, setClosed] = useState(false);
  // Once shown it stays, although the next answer reports it as seen.
  if (isPromotion(result) && result.weekId !== shown?.weekId) {
    setShown(result);
    setClosed(false);
  }
  const weekId = shown?.weekId;
  useEffect(() => {
    if (weekId) markSeen(weekId);
  }, [weekId, markSeen]);
  return (
    <div className="leagues-sheet-place" role="status">
      {shown && !isClosed && <Sheet result={shown} onClose={() => setClosed(true)} />}
    </div>
  );
}
