import type { ReviewDeck } from '@ulty/contracts/learning/reviews.js';
import { plural } from '@ulty/domain/base/format.js';
import type { CSSProperties } from 'react';
import { dayWords } from '../result/due-words';

/** Cards of the coming seven days: a table whose figures are also drawn as bars. */
export function Forecast({ days }: { days: ReviewDeck['forecast'] }) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <table className="review-forecast u-wide">
      <caption className="u-bold">Les sept prochains jours</caption>
      <thead className="u-visually-hidden">
        <tr>
          <th scope="col">Jour</th>
          <th scope="col">Cartes</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, count }, at) => (
          <tr key={day}>
            <th scope="row">{dayWords(day, at)}</th>
            <td className="u-row">
              <span className="review-bar" style={{ '--part': `${(100 * count) / most}%` } as CSSProperties} aria-hidden="true" />
              <span className="review-bar-words u-muted u-small u-rigid u-tabular">{count === 0 ? 'Rien' : plural(count, 'carte')}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
