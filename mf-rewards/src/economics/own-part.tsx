import type { OwnEconomy } from '@ulty/contracts/rewards/economics.js';
import { monthWords } from '@ulty/domain/days/calendar-words.js';
import { formatBytes, formatCount, formatStudyTime } from '@ulty/domain/base/format.js';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { clock, coins as coinsIcon, download, heart } from '@ulty/elements/base/icons';
import { Skeleton } from '@ulty/elements/base/states';
import { useMonthBytes, useOwnPart, utcPerMegabyte } from './economics.data';
import { coins } from './economic-words';

const NBSP = '\u00a0';

/**
 * What the learner earned, the time and data it took, and their share of what the funds received. Renders nothing when it cannot be loaded.
 */
export function OwnPart() {
  const { data, error } = useOwnPart();
  if (error && !data) return null;
  return (
    <section className="economics-block u-stack-12" aria-labelledby="economics-vous">
      <h2 id="economics-vous">Vous</h2>
      {data ? <Cells own={data} /> : <Skeleton height="7rem" />}
    </section>
  );
}

function Cells({ own }: { own: OwnEconomy }) {
  const bytes = useMonthBytes();
  const perMegabyte = utcPerMegabyte(own.earnedThisMonthUtc, bytes);
  const { contribution } = own;
  return (
    <Card flush>
      <dl className="economics-cells">
        <Cell icon={coinsIcon} name="Gagné" value={coins(own.earnedUtc)} detail={`≈${NBSP}${formatCount(own.valueFcfa)}${NBSP}FCFA`} />
        <Cell
          icon={clock}
          name="Temps d’étude"
          value={formatStudyTime(own.studyMinutes)}
          detail={own.utcPerHour === null ? 'trop court pour un taux' : `${coins(own.utcPerHour)} par heure`}
        />
        <Cell
          icon={download}
          name="Données"
          value={bytes === null ? '–' : formatBytes(bytes)}
          detail={perMegabyte === null ? 'ce mois, sur cet appareil' : `${coins(perMegabyte)} par MB, ce mois`}
        />
        <Cell
          icon={heart}
          name="Ma part"
          value={contribution ? `≈${NBSP}${formatCount(contribution.fcfa)}${NBSP}F` : '–'}
          detail={
            contribution ? `aux fonds en ${monthWords(contribution.month)}, estimation` : 'aux fonds, dès un mois publié où vous gagnez'
          }
        />
      </dl>
    </Card>
  );
}

function Cell({ icon, name, value, detail }: { icon: string; name: string; value: string; detail: string }) {
  return (
    <div>
      <dt>
        <Icon path={icon} size={18} /> {name}
      </dt>
      <dd>
        <strong className="u-figure">{value}</strong>
        <span className="u-small u-muted">{detail}</span>
      </dd>
    </div>
  );
}
