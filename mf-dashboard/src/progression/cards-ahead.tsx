import type { ReviewDeck } from '@ulty/contracts/learning/reviews.js';
import { dayWords } from '@ulty/domain/days/calendar-words.js';
import { formatCount, plural } from '@ulty/domain/base/format.js';
import { Card } from '@ulty/elements/base/card';
import { FiguresTable } from '../figures-table';
import { useDeck } from './progression.data';
import { WhyPanel, WhyToggle } from './why-panel';

const SHORT_DAYS = ['Dim.', 'Lun.', 'Mar.', 'Mer.', 'Jeu.', 'Ven.', 'Sam.'];

/** Cards due in the next seven days: done ones are woven, those to come bare. Product §2.9. */
export function CardsAhead() {
  const { data: deck } = useDeck();
  if (!deck || deck.total === 0) return null;
  const ahead = deck.forecast.reduce((sum, { count }) => sum + count, 0);
  const title = `Pourquoi ${plural(ahead, 'carte')}\u00a0?`;
  return (
    <section aria-labelledby="progression-cards">
      <h2 id="progression-cards">Cartes à revoir</h2>
      <Card className="progression-cards u-stack-12">
        <Bars deck={deck} />
        <ul className="progression-legend u-wrap u-muted">
          {deck.doneToday > 0 && (
            <li className="u-line">
              <span className="progression-key progression-done" aria-hidden="true" />
              {plural(deck.doneToday, 'carte faite', 'cartes faites')}
            </li>
          )}
          <li className="u-line">
            <span className="progression-key progression-bare" aria-hidden="true" />
            {formatCount(ahead)} à revoir
          </li>
        </ul>
        <WhyToggle words={title}>{(close) => <WhyCards title={title} deck={deck} onClose={close} />}</WhyToggle>
      </Card>
    </section>
  );
}

/** Hidden from screen readers: the table says the same. */
function Bars({ deck: { forecast, doneToday } }: { deck: ReviewDeck }) {
  const bars = forecast.map(({ day, count }, nth) => ({ day, count, done: nth === 0 ? doneToday : 0 }));
  const most = Math.max(1, ...bars.map(({ count, done }) => count + done));
  const share = (count: number) => ({ height: `${(100 * count) / most}%` });
  return (
    <div className="progression-bars u-line u-gap-6" aria-hidden="true">
      {bars.map(({ day, count, done }, nth) => (
        <div key={day} className="progression-bar u-fill u-muted">
          <strong className="u-block u-fine u-ink">{count + done}</strong>
          <span className="progression-bar-place">
            <span className="progression-bare u-rigid" style={share(count)} />
            {done > 0 && <span className="progression-done u-rigid" style={share(done)} />}
          </span>
          <span className={nth === 0 ? 'u-strong u-ink' : undefined}>
            {nth === 0 ? 'Auj.' : SHORT_DAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]}
          </span>
        </div>
      ))}
    </div>
  );
}

function WhyCards({ title, deck: { forecast, doneToday, total }, onClose }: { title: string; deck: ReviewDeck; onClose: () => void }) {
  return (
    <WhyPanel title={title} onClose={onClose}>
      <p>
        Une question manquée devient une carte. Elle revient juste avant l’oubli&nbsp;: plus tard à chaque bonne réponse. Vous en avez{' '}
        {formatCount(total)}.
      </p>
      <div className="progression-table u-wide" role="region" aria-label="Cartes à revoir, en tableau" tabIndex={0}>
        <FiguresTable
          caption="Cartes à revoir, jour par jour"
          columns={['Jour', 'À revoir', 'Faites']}
          rows={forecast.map(({ day, count }, nth) => [
            nth === 0 ? 'Aujourd’hui' : dayWords(day),
            formatCount(count),
            nth === 0 ? formatCount(doneToday) : '–',
          ])}
        />
      </div>
    </WhyPanel>
  );
}
