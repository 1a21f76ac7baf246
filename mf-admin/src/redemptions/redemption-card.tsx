import type { AdminRedemption } from '@ulty/contracts/rewards/admin-redemptions.js';
import { formatCount, formatDate } from '@ulty/domain/base/format.js';
import { OPERATOR_NAMES, redemptionFailureWords, redemptionName, redemptionStateWords } from '@ulty/domain/rewards/redemption-words.js';
import Tag from 'antd/es/tag';
import { redemptionPath } from './redemptions.data';

/** Tags of a request: its state, and what an administrator must know before opening it. */
export function RedemptionTags({ redemption }: { redemption: AdminRedemption }) {
  const { state, failure, needsTwo, isAsked, isOwn, isSilent, isWaitingForFunds, nameMatch, isDemo } = redemption;
  return (
    <>
      <Tag>{redemptionStateWords(state)}</Tag>
      {failure && <Tag color="error">{redemptionFailureWords(failure).what}</Tag>}
      {nameMatch === 'differs' && <Tag color="error">Nom différent</Tag>}
      {needsTwo && <Tag color="warning">{isAsked ? 'Attend un second administrateur' : 'Deux administrateurs'}</Tag>}
      {!needsTwo && isAsked && <Tag color="warning">Attend un second administrateur</Tag>}
      {isSilent && <Tag color="error">Opérateur muet</Tag>}
      {isWaitingForFunds && <Tag color="warning">En attente de provision</Tag>}
      {isOwn && <Tag color="warning">Votre propre demande</Tag>}
      {isDemo && <Tag>démonstration</Tag>}
    </>
  );
}

export const towards = ({ method, operator, itemTitle, payee }: Pick<AdminRedemption, 'method' | 'operator' | 'itemTitle' | 'payee'>) =>
  method === 'catalog'
    ? (itemTitle ?? 'Récompense')
    : `${operator ? OPERATOR_NAMES[operator] : 'Mobile money'}${payee === 'guardian' ? ', numéro du parent ou tuteur' : ''}`;

/** One request in its queue. */
export function RedemptionCard({ redemption }: { redemption: AdminRedemption }) {
  const { id, number, amountUtc, fcfa, learner, requestedAt } = redemption;
  return (
    <article className="redemption-card u-stack u-surface" aria-labelledby={`redemption-${id}`}>
      <header className="u-row">
        <h2 className="u-h3" id={`redemption-${id}`}>
          <a href={redemptionPath(id)}>
            {redemptionName(number)} · {learner.name}
          </a>
        </h2>
        <RedemptionTags redemption={redemption} />
      </header>
      <p>
        <b>{formatCount(fcfa)}&nbsp;FCFA</b> pour {formatCount(amountUtc)}&nbsp;UTC, {towards(redemption)}
      </p>
      <p className="u-muted u-small u-block">demandée le {formatDate(requestedAt)}</p>
    </article>
  );
}
