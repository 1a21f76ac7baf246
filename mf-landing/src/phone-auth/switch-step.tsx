import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import { phoneAuthPage } from '@ulty/domain/base/pages.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { Skeleton } from '@ulty/elements/base/states';
import { useConnectivity } from '@ulty/kit';
import { useState } from 'react';
import { forgetHere, type ListedProfile } from './device-profiles.data';
import { Failure } from './failure';
import { ProfileList } from './profile-list';

interface SwitchStepProps {
  user: CurrentUser;
  profiles: readonly ListedProfile[] | undefined;
  returnTo: string | null;
  onChoose: (profile: ListedProfile) => void;
  onChanged: () => void;
}

const pathWith = (what: string, returnTo: string | null) =>
  `${phoneAuthPage}?${what}=1${returnTo ? `&returnTo=${encodeURIComponent(returnTo)}` : ''}`;

/** The account signed in on this phone, and the other profiles kept on it. Product §1.7. */
export function SwitchStep({ user, profiles, returnTo, onChoose, onChanged }: SwitchStepProps) {
  const isOnline = useConnectivity((state) => state.isOnline);
  const [error, setError] = useState<unknown>(null);
  const isKept = profiles?.some(({ isCurrent }) => isCurrent) ?? false;
  const shown = isKept ? profiles : [{ id: user.id, name: user.firstName, isCurrent: true, opens: true }, ...(profiles ?? [])];

  if (!profiles) return <Skeleton height="8rem" />;
  return (
    <div className="phone-form u-stack">
      {error !== null && <Failure error={error} field="pin" />}
      <ProfileList profiles={shown ?? []} onChoose={onChoose} />
      {!isOnline && <p className="phone-note u-muted u-small">Sans réseau, chaque profil gardé ici s’ouvre avec son code.</p>}
      <ButtonLink href={returnTo ?? '/'}>Continuer</ButtonLink>
      <div className="u-wrap">
        {user.role !== 'admin' && (
          <ButtonLink small variant="outline" href={pathWith('garder', returnTo)}>
            {isKept ? 'Changer mon code' : 'Garder mon profil sur ce téléphone'}
          </ButtonLink>
        )}
        <ButtonLink small variant="outline" href={pathWith('autre', returnTo)}>
          Ajouter un profil
        </ButtonLink>
        {isKept && (
          <Button small variant="quiet" disabled={!isOnline} onClick={() => void forgetHere(user.id).then(onChanged, setError)}>
            Retirer mon profil de ce téléphone
          </Button>
        )}
      </div>
      {!isKept && user.role !== 'admin' && (
        <p className="phone-note u-muted u-small">
          Sans code, votre profil quitte ce téléphone dès qu’une autre personne y entre. Ce qui attend d’être envoyé y reste.
        </p>
      )}
    </div>
  );
}
