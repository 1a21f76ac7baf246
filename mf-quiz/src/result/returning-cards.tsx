import { plural } from '@ulty/domain/base/format.js';
import { Icon } from '@ulty/elements/base/icon';
import { calendar } from '@ulty/elements/base/icons';
import { useNow } from '@ulty/kit';
import { returnWords } from './due-words';
import './returning-cards.css';

export interface ReturningCard {
  id: string;
  prompt: string;
  /** ISO; null when the result does not count, so that nothing is scheduled. */
  dueAt: string | null;
}

/** 'À revoir': each mistake as a card with the day it comes back. */
export function ReturningCards({ cards, whenNone }: { cards: readonly ReturningCard[]; whenNone: string }) {
  const now = useNow();
  return (
    <section className="result-returning" aria-labelledby="result-a-revoir">
      <div className="result-returning-head u-wrap">
        <h2 id="result-a-revoir">À revoir</h2>
        {cards.length > 0 && <span className="u-small u-muted">{plural(cards.length, 'carte')}</span>}
      </div>
      {cards.length === 0 && <p>{whenNone}</p>}
      <ul>
        {cards.map(({ id, prompt, dueAt }) => (
          <li key={id} className="result-returning-card u-break">
            <p className="u-strong">{prompt}</p>
            {dueAt && (
              <p className="result-returning-day u-line">
                <Icon path={calendar} size={18} />
                {returnWords(dueAt, now)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
