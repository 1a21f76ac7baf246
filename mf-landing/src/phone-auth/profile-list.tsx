import { Avatar } from '@ulty/elements/base/avatar';
import { Tag } from '@ulty/elements/base/tag';
import type { ListedProfile } from './device-profiles.data';

/** Profiles on this phone: each opens by its code. */
export function ProfileList({ profiles, onChoose }: { profiles: readonly ListedProfile[]; onChoose: (profile: ListedProfile) => void }) {
  return (
    <ul className="u-stack-8">
      {profiles.map((profile) => (
        <li key={profile.id}>
          {profile.isCurrent ? (
            <div className="phone-profile u-row u-wide u-ink u-rounded">
              <Avatar name={profile.name} />
              <span className="phone-profile-name u-strong u-break" dir="auto">
                {profile.name}
              </span>
              <Tag tone="moringa">En cours</Tag>
            </div>
          ) : (
            <button
              type="button"
              className="phone-profile u-row u-wide u-ink u-rounded"
              disabled={!profile.opens}
              onClick={() => onChoose(profile)}
            >
              <Avatar name={profile.name} tone="neutral" />
              <span className="phone-profile-name u-strong u-break" dir="auto">
                {profile.name}
              </span>
              {!profile.opens && <Tag tone="pending">Réseau demandé</Tag>}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
