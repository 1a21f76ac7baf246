import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import type { OwnProfile } from '@ulty/contracts/people/profile.js';
import { plural } from '@ulty/domain/base/count.js';
import { formatDate } from '@ulty/domain/base/format.js';
import { Avatar } from '@ulty/elements/base/avatar';
import { medal } from '@ulty/elements/base/icons';
import { Tag } from '@ulty/elements/base/tag';
import { useOptionalUser } from '@ulty/kit';
import { useBadges } from '../activity/activity.data';

/** Badges shown before the learner asks for all. Product §2.3. */
const SHOWN = 6;

/** Summary of the profile: the name others see, level, tier, streak and badges. */
export function ProfileHead({ profile }: { profile: OwnProfile }) {
  const user = useOptionalUser();
  const name = profile.alias ?? profile.firstName;
  return (
    <header className="profile-head">
      <Avatar name={name} />
      <div>
        <p className="profile-head-name u-strong u-break" dir="auto">
          {name}
        </p>
        <p className="u-small u-muted">
          {[profile.email, profile.phoneDisplay, `membre depuis le ${formatDate(profile.memberSince)}`].filter(Boolean).join(' · ')}
        </p>
      </div>
      {user && <Standing user={user} />}
    </header>
  );
}

function Standing({ user }: { user: CurrentUser }) {
  const { data } = useBadges(user.id);
  const earned = data?.filter(({ earnedAt }) => earnedAt !== null);
  return (
    <div className="profile-standing u-stack-10">
      <p>
        {user.level} · {user.tier} · série de {plural(user.streak.current, 'jour')}
      </p>
      {earned?.length === 0 && <p className="u-small u-muted">Pas encore de badge. Un premier quiz en donne un.</p>}
      {earned && earned.length > 0 && <BadgeList badges={earned.slice(0, SHOWN)} label="Badges" />}
      {earned && earned.length > SHOWN && (
        <details>
          <summary>Tous les badges ({earned.length})</summary>
          <BadgeList badges={earned.slice(SHOWN)} label="Autres badges" />
        </details>
      )}
    </div>
  );
}

function BadgeList({ badges, label }: { badges: readonly { code: string; name: string }[]; label: string }) {
  return (
    <ul className="u-wrap" aria-label={label}>
      {badges.map(({ code, name }) => (
        <li key={code}>
          <Tag icon={medal}>{name}</Tag>
        </li>
      ))}
    </ul>
  );
}
