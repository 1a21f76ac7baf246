import type { LeagueCurrent, LeagueMember } from '@ulty/contracts/rewards/leagues.js';
import { formatCount, plural } from '@ulty/domain/base/format.js';
import { MemberFace } from '@ulty/elements/base/member-face';
import { errorSentence } from '@ulty/kit';
import { useState } from 'react';
import { useLeagueGroup } from './leagues.data';

const NBSP = '\u00a0';

function Row({ member, waiting, isMarked }: { member: LeagueMember; waiting: number; isMarked: boolean }) {
  const { rank, alias, face, region, points, isYou, isDemo } = member;
  return (
    <tr className={isYou ? 'leagues-own' : undefined}>
      <td className="leagues-rank u-figure u-bold">{rank === null ? <span aria-label="sans rang">–</span> : rank}</td>
      <th scope="row" className="leagues-member">
        <span className="leagues-member-inside u-row">
          <MemberFace face={face} name={isYou ? 'Vous' : alias} />
          <span className="leagues-who u-break">
            <span className="u-strong" dir="auto">
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
      <td className="leagues-points u-figure u-bold">{formatCount(points)}</td>
    </tr>
  );
}

/**
 * The learner and four members either side; the whole group on demand. Nobody's fall is shown. Product §2.6.
 * @param waiting points not sent yet
 */
export function GroupTable({ league, waiting }: { league: LeagueCurrent; waiting: number }) {
  const { ranked, size, isSmall, isNeutral, isDemo } = league;
  const [isWhole, setWhole] = useState(false);
  const whole = useLeagueGroup(isWhole);
  const members = whole.data?.members ?? league.members;
  return (
    <section className="u-card u-card-flush leagues-group" aria-label="Votre groupe" aria-busy={isWhole && whole.isLoading}>
      <table className={whole.data ? 'leagues-table leagues-table-whole u-wide' : 'leagues-table u-wide'}>
        <caption className="u-visually-hidden">Votre groupe de la semaine, {plural(ranked, 'membre classé', 'membres classés')}</caption>
        <thead className="u-visually-hidden">
          <tr>
            <th scope="col">Rang</th>
            <th scope="col">Membre</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {members.map((member, index) => (
            <Row key={`${member.alias}-${index}`} member={member} waiting={waiting} isMarked={isDemo} />
          ))}
        </tbody>
      </table>
      {size > members.length && (
        <p className="leagues-whole">
          <button type="button" className="u-section-link" onClick={() => (isWhole ? void whole.mutate() : setWhole(true))}>
            Voir les {size}
          </button>
        </p>
      )}
      {isWhole && whole.error && !whole.data && (
        <p className="leagues-table-note u-small u-seam" role="alert">
          {errorSentence(whole.error)}
        </p>
      )}
      {(isSmall || isNeutral) && (
        <p className="leagues-table-note u-small u-seam">
          {isSmall ? `Petit groupe${NBSP}: pas de descente cette semaine.` : `Semaine neutre${NBSP}: personne ne descend.`}
        </p>
      )}
    </section>
  );
}
