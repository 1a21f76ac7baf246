import type { IntegrityCase } from '@ulty/contracts/rewards/integrity.js';
import { withDe } from '@ulty/domain/base/elision.js';
import { formatCount, formatDate } from '@ulty/domain/base/format.js';
import { INTEGRITY_LIMIT } from '@ulty/domain/rewards/integrity.js';
import Button from 'antd/es/button';
import Tag from 'antd/es/tag';
import { ACTION_WORDS, type Action } from './integrity.data';
import { signalWords } from './signal-words';

export const nameOf = ({ firstName, lastName, email, phone }: Pick<IntegrityCase, 'firstName' | 'lastName' | 'email' | 'phone'>) =>
  `${firstName} ${lastName}`.trim() || (email ?? phone ?? 'Sans nom');

const points = (value: number) => `−${value.toLocaleString('fr-FR', { maximumFractionDigits: 1 })}`;

/** One learner: the score and its signals, the pending coins, and the two decisions. */
export function CaseCard({ learner, onAsk }: { learner: IntegrityCase; onAsk: (action: Action) => void }) {
  const { id, email, phone, createdAt, score, pendingUtc, heldSince, signals, lastDecision } = learner;
  const name = nameOf(learner);
  return (
    <article className="u-stack-8 u-surface u-pad" aria-labelledby={`integrity-${id}`}>
      <header className="u-row">
        <h2 className="u-h3" id={`integrity-${id}`}>
          {name}
        </h2>
        <Tag color={score < INTEGRITY_LIMIT ? 'error' : 'warning'}>Score {score} / 100</Tag>
        <Tag>{formatCount(pendingUtc)}&nbsp;UTC en vérification</Tag>
      </header>
      <p className="u-muted u-small u-break u-block">
        {[email, phone].filter(Boolean).join(' · ')} · inscription le {formatDate(createdAt)}
        {heldSince && ` · en attente depuis le ${formatDate(heldSince)}`}
      </p>
      {signals.length === 0 && <p>Aucun signal ne compte plus : le score est remonté, les gains attendent encore votre décision.</p>}
      {signals.length > 0 && (
        <ul className="integrity-signals" aria-label={`Signaux ${withDe(name)}`}>
          {signals.map((signal) => {
            const { what, detail } = signalWords(signal);
            return (
              <li key={`${signal.kind} ${signal.at}`}>
                <span>
                  <b>{what}</b>
                  {detail && ` : ${detail}`}
                  <span className="u-muted u-small u-block">{formatDate(signal.at)}</span>
                </span>
                <span className="u-tabular">{points(signal.points)}</span>
              </li>
            );
          })}
        </ul>
      )}
      {lastDecision && (
        <p className="u-muted u-small u-break u-block">
          Dernière décision le {formatDate(lastDecision.at)} par {lastDecision.actor}&nbsp;:{' '}
          {lastDecision.action === 'release' ? 'libérés' : 'annulés'}, {formatCount(lastDecision.utc)}&nbsp;UTC. «&nbsp;
          {lastDecision.reason}&nbsp;»
        </p>
      )}
      <div className="u-wrap">
        <Button
          onClick={() => onAsk('release')}
          disabled={pendingUtc === 0 && signals.length === 0}
          aria-label={`${ACTION_WORDS.release.button} les gains ${withDe(name)}`}
        >
          {ACTION_WORDS.release.button}
        </Button>
        <Button
          danger
          onClick={() => onAsk('cancel')}
          disabled={pendingUtc === 0}
          aria-label={`${ACTION_WORDS.cancel.button} ${withDe(name)}`}
        >
          {ACTION_WORDS.cancel.button}
        </Button>
      </div>
    </article>
  );
}
