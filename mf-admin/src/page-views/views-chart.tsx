import { formatCount, formatDate, plural } from '@ulty/domain/base/format.js';
import { viewsOf, type ViewDay } from './page-views.data';

const HEIGHT = 160;
const STEP = 20;
const BAR = 14;
const INNER = 6;

/** One bar per day: page views, with the day's visitors inside. The table below has the same figures. */
export function ViewsChart({ days }: { days: readonly ViewDay[] }) {
  const most = Math.max(1, ...days.map(({ views }) => views));
  const best = days.reduce<ViewDay | undefined>((top, day) => (top && top.views >= day.views ? top : day), undefined);
  const first = days[0];
  const last = days.at(-1);
  if (!best || !first || !last) return null;
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(2, (count / most) * HEIGHT));
  const sentence = `${plural(viewsOf(days), 'page vue', 'pages vues')} en ${days.length} jours. Le plus fort : ${formatCount(best.views)} le ${formatDate(best.day)}, avec ${plural(best.visitors, 'visiteur')}.`;
  return (
    <figure className="views u-stack-8 u-surface">
      <figcaption className="views-legend u-wrap u-muted u-small">
        <span className="views-key">Pages vues</span>
        <span className="views-key views-key-visitors">Visiteurs</span>
        <span>
          Maximum{'\u00a0'}: {formatCount(most)}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={sentence}>
        {days.map(({ day, views, visitors }, index) => (
          <g key={day} transform={`translate(${index * STEP} 0)`}>
            <rect className="views-pages" x={(STEP - BAR) / 2} y={HEIGHT - heightOf(views)} width={BAR} height={heightOf(views)} />
            <rect
              className="views-visitors"
              x={(STEP - INNER) / 2}
              y={HEIGHT - heightOf(visitors)}
              width={INNER}
              height={heightOf(visitors)}
            />
          </g>
        ))}
      </svg>
      <div className="views-axis u-wrap u-muted u-small" aria-hidden="true">
        <span>{formatDate(first.day)}</span>
        <span>{formatDate(last.day)}</span>
      </div>
    </figure>
  );
}
