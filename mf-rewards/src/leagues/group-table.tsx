import type { LeagueCurrent, LeagueMember } from '@ulty/contracts/rewards/leagues.js';
import { formatCount, plural } from '@ulty/domain/base/format.js';
import { LEAGUE_ZONES, type LeagueZone } from '@ulty/domain/rewards/leagues.js';
import { Avatar } from '@ulty/elements/base/avatar';
import { Icon } from '@ulty/elements/base/icon';
import { arrowDown, arrowUp } from '@ulty/elements/base/icons';
import { Tag } from '@ulty/elements/base/tag';
import { ZONES } from './league-words';

const NBSP = '\u00a0';

/** '7 premiers sur 28', 'du rang 8 au rang 24', '4 derniers'. */
function zoneCount(zone: LeagueZone, members: readonly LeagueMember[], ranked: number): string {
  if (zone === 'up') return members.length === 1 ? `le premier sur ${ranked}` : `${members.length} premiers sur ${ranked}`;
  if (zone === 'down') return members.length === 1 ? 'le dernier' : `${members.length} derniers`;
  const [from, to] = [members[0]?.rank, members.at(-1)?.rank];
  return from === to ? `au rang ${from}` : `du rang ${from} au rang ${to}`;
}

function Arrow({ arrow }: Pick<LeagueMember, 'arrow'>) {
  if (arrow === 'same') return null;
  const isUp = arrow === 'up';
  return (
    <span className={isUp ? 'leagues-arrow leagues-arrow-up' : 'leagues-arrow'}>
      <Icon path={isUp ? arrowUp : arrowDown} size={16} />
      <span className="u-visually-hidden">{isUp ? 'gagne des rangs aujourd’hui' : 'perd des rangs aujourd’hui'}</span>
    </span>
  );
}

function Row({ member, waiting, isMarked }: { member: LeagueMember; waiting: number; isMarked: boolean }) {
  const { rank, alias, letter, region, points, arrow, isYou, isDemo } = member;
  return (
    <tr className={isYou ? 'leagues-own' : undefined}>
      <td className="leagues-rank u-figure u-h3">{rank === null ? <span aria-label="sans rang">–</span> : rank}</td>
      <th scope="row" className="leagues-member">
        <span className="leagues-member-inside u-row">
          <Avatar name={isYou ? 'Vous' : letter} tone={isYou ? 'indigo' : 'neutral'} />
          <span className="leagues-who u-break">
            <span className="leagues-alias u-medium u-h3" dir="auto">
              {isYou ? 'Vous' : alias}
            </span>
            <span className="u-small u-muted">
              {region}
              {isYou && waiting > 0 && (
                <>
                  {region && ' · '}
                  <em className="u-pending u-italic">
                    +{formatCount(waiting)}
                    {NBSP}à synchroniser
                  </em>
                </>
              )}
              {isDemo && isMarked && `${region ? ' · ' : ''}démonstration`}
            </span>
          </span>
        </span>
      </th>
      <td className="leagues-points u-figure">
        <Arrow arrow={arrow} /> {formatCount(points)}
      </td>
    </tr>
  );
}

/**
 * The group by zones, which have colours and names; the learner's row stays visible. Product §2.6.
 * @param waiting points not sent yet
 */
export function GroupTable({ league, waiting }: { league: LeagueCurrent; waiting: number }) {
  const { members, ranked, isSmall, isNeutral } = league;
  const groups = LEAGUE_ZONES.map((zone) => ({ zone, rows: members.filter((member) => member.zone === zone) })).filter(
    ({ rows }) => rows.length > 0,
  );
  const unranked = members.filter((member) => member.zone === null);
  return (
    <section className="u-card u-card-flush leagues-group" aria-label="Votre groupe">
      <table className="leagues-table u-wide">
        <caption className="u-visually-hidden">Votre groupe de la semaine, {plural(ranked, 'membre classé', 'membres classés')}</caption>
        <thead>
          <tr>
            <th scope="col">Rang</th>
            <th scope="col">Membre</th>
            <th scope="col" className="leagues-points">
              Points
            </th>
          </tr>
        </thead>
        {groups.map(({ zone, rows }) => (
          <tbody key={zone}>
            <tr className={`leagues-zone leagues-zone-${zone} u-seam`}>
              <th colSpan={3} scope="rowgroup">
                <Tag tone={ZONES[zone].tone} icon={ZONES[zone].icon}>
                  {ZONES[zone].label}
                </Tag>{' '}
                <span className="u-muted">{zoneCount(zone, rows, ranked)}</span>
              </th>
            </tr>
            {rows.map((member, index) => (
              <Row key={`${member.alias}-${index}`} member={member} waiting={waiting} isMarked={league.isDemo} />
            ))}
          </tbody>
        ))}
        {unranked.length > 0 && (
          <tbody>
            <tr className="leagues-zone u-seam">
              <th colSpan={3} scope="rowgroup">
                <Tag>Sans rang</Tag> <span className="u-muted">pas encore de points comptés</span>
              </th>
            </tr>
            {unranked.map((member, index) => (
              <Row key={`${member.alias}-${index}`} member={member} waiting={waiting} isMarked={league.isDemo} />
            ))}
          </tbody>
        )}
      </table>
      {(isSmall || isNeutral) && (
        <p className="leagues-table-note u-small u-seam">
          {isSmall ? `Petit groupe${NBSP}: pas de descente cette semaine.` : `Semaine neutre${NBSP}: personne ne descend.`}
        </p>
      )}
    </section>
  );
}
