import type { LeagueCurrent } from '@ulty/contracts/rewards/leagues.js';
import { plural } from '@ulty/domain/base/format.js';
import { LEAGUE_ZONES, type LeagueZone } from '@ulty/domain/rewards/leagues.js';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { ordinal, standingWords, ZONES } from './league-words';

type Place = Pick<LeagueCurrent, 'rank' | 'zone' | 'ranked' | 'promoteCount' | 'demoteCount' | 'isSmall'>;

/** The rank in a sentence, and the places of the group by zone: who would rise, stay and fall if the week ended now. Product §2.6. */
export function Standing({ league }: { league: Place }) {
  const { rank, zone, ranked, promoteCount: up, demoteCount: down, isSmall } = league;
  const places: Record<LeagueZone, { count: number; before: number }> = {
    up: { count: up, before: 0 },
    stay: { count: ranked - up - down, before: up },
    down: { count: down, before: ranked - down },
  };
  return (
    <Card as="section" className="leagues-card u-stack-12" aria-labelledby="leagues-rang">
      <h2 id="leagues-rang">{standingWords(league)}</h2>
      {!isSmall && (
        <ul>
          {LEAGUE_ZONES.map((one) => {
            const { count, before } = places[one];
            const own = rank !== null && zone === one ? rank : null;
            return (
              <li key={one} className={`leagues-zone leagues-zone-${one} u-row`}>
                <span className="leagues-zone-name u-line u-strong">
                  <Icon path={ZONES[one].icon} size={18} />
                  {ZONES[one].label}
                </span>
                <span className="leagues-places" aria-hidden="true">
                  {Array.from({ length: count }, (_, index) => (
                    <span key={index} className={own === before + index + 1 ? 'leagues-place leagues-place-own' : 'leagues-place'} />
                  ))}
                </span>
                <span className="u-small u-muted">
                  {own !== null ? `vous · ${ordinal(own)}` : count === 0 ? 'personne' : plural(count, 'place')}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
