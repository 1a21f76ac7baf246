import { PEOPLE } from '@ulty/domain/figures/people.js';
import { Avatar } from '@ulty/elements/base/avatar';
import { Button } from '@ulty/elements/base/button';
import { Face } from '@ulty/elements/base/people';
import { Skeleton } from '@ulty/elements/base/states';
import { useState } from 'react';
import { Failure } from './failure';
import { usePublicProfile } from './settings.data';

/** 'Voir comme les autres': the public profile, from the public endpoint. Product §2.3. */
export function PublicPreview({ alias }: { alias: string | null }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error } = usePublicProfile(isOpen ? alias : null);
  if (alias === null) return <p className="u-small u-muted">Choisissez un nom montré aux autres pour avoir un profil public.</p>;
  return (
    <div className="u-stack-16">
      <Button small variant="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Fermer l’aperçu' : 'Voir comme les autres'}
      </Button>
      {isOpen && error && <Failure error={error} />}
      {isOpen && !error && !data && <Skeleton height="6rem" />}
      {isOpen && data && (
        <section className="u-card settings-public u-gap-12" aria-label="Votre profil vu par les autres">
          {data.face ? <Face person={PEOPLE[data.face]} size={40} /> : <Avatar name={data.name ?? data.alias} />}
          <div>
            <p className="u-strong" dir="auto">
              {data.name ?? data.alias}
            </p>
            <p className="u-small u-muted">
              {[data.name && data.alias, data.region, `membre depuis ${data.memberSince.split('-').reverse().join('/')}`]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p>
              {data.level} · {data.tier} · série de {data.streak} {data.streak > 1 ? 'jours' : 'jour'}
            </p>
            {data.badges.length > 0 && <p className="u-small">{data.badges.map(({ name }) => name).join(', ')}</p>}
          </div>
        </section>
      )}
    </div>
  );
}
