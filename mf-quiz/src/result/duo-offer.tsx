import { duosPage } from '@ulty/domain/base/pages.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { useHasRoute, useSession } from '@ulty/kit';
import { keepText, keptText } from '@ulty/kit/kept-text';
import { useEffect, useState } from 'react';

/** The offer of a duo, once on a device: after the first result. Product §2.12. */
export function DuoOffer() {
  const { user } = useSession();
  const hasDuos = useHasRoute(duosPage);
  const key = `ulty-duo-offered:${user?.id ?? ''}`;
  const [isFirst] = useState(() => keptText(key) === null);
  const isShown = Boolean(user) && hasDuos && isFirst;
  useEffect(() => {
    if (isShown) keepText(key, 'offered');
  }, [isShown, key]);
  if (!isShown) return null;
  return (
    <Card as="section" className="u-stack-12" aria-labelledby="result-duo">
      <h2 id="result-duo">À deux, tout de suite</h2>
      <p className="u-muted">Invitez une personne&nbsp;: cinq quiz à deux, une semaine.</p>
      <ButtonLink wide variant="outline" href={duosPage}>
        Envoyer le lien
      </ButtonLink>
    </Card>
  );
}
