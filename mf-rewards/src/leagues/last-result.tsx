import type { LeagueResult } from '@ulty/contracts/rewards/leagues.js';
import { Card } from '@ulty/elements/base/card';
import { CoinAmount } from '@ulty/elements/base/coin-amount';
import { circleCheck, hourglassLow } from '@ulty/elements/base/icons';
import { Tag } from '@ulty/elements/base/tag';
import { placeWords, resultTitle, weekWords } from './league-words';

/** Last week: provisional for 48 hours, while work without network still arrives, then final. Product §2.6. */
export function LastResult({ result }: { result: LeagueResult }) {
  const isFinal = result.phase === 'final';
  return (
    <Card as="section" className="leagues-card u-stack-12" aria-labelledby="leagues-resultat">
      <p className="u-small u-muted leagues-result-week">
        Ligue {result.tier} · {weekWords(result.weekId)}
      </p>
      <h2 id="leagues-resultat">{resultTitle(result)}</h2>
      <p>
        <Tag tone={isFinal ? 'moringa' : 'pending'} icon={isFinal ? circleCheck : hourglassLow}>
          {isFinal ? 'Définitif' : 'Classement provisoire'}
        </Tag>
      </p>
      <p>{placeWords(result)}</p>
      {result.rewardUtc > 0 && (
        <p>
          <CoinAmount utc={result.rewardUtc} signed /> <span className="u-small u-muted">pour votre rang</span>
        </p>
      )}
      {result.isNeutral && <p>Semaine neutre&nbsp;: personne ne descend.</p>}
      {result.overtakenBy.map((sentence) => (
        <p key={sentence} className="u-small">
          {sentence}
        </p>
      ))}
      {!isFinal && (
        <p className="u-small u-muted">
          Le travail fait sans réseau arrive encore jusqu’à mardi 23:59 (UTC). Les UTC sont versés ensuite, une fois.
        </p>
      )}
    </Card>
  );
}
