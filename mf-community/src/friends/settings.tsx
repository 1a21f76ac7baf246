import { personBlocked } from '@ulty/contracts/event-types/friends.js';
import type { SocialPage } from '@ulty/contracts/community/friends.js';
import { Check } from '@ulty/elements/forms/check';
import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { useConnectivity } from '@ulty/kit';
import { useAct, useSettings, WITHOUT_ALIAS } from './friends.data';

/** The settings: suggestions, what friends see, a new code, and the list of blocked people. */
export function Settings({ page: { own, blocked } }: { page: SocialPage }) {
  const { change, isBusy } = useSettings();
  const act = useAct();
  const isOnline = useConnectivity((state) => state.isOnline);
  const isStill = isBusy || !isOnline;
  return (
    <section className="friends-part u-stack-12" aria-labelledby="friends-reglages">
      <h2 id="friends-reglages">Réglages</h2>
      <Card className="u-stack-12">
        <Check checked={own.suggestions} disabled={isStill} onChange={({ target }) => void change({ suggestions: target.checked })}>
          Me proposer à ceux {own.hasSchool && own.age === 'adult' ? 'de mon école et de mes groupes' : 'de mes groupes'}, et eux à moi
        </Check>
        <Check checked={own.milestones} disabled={isStill} onChange={({ target }) => void change({ milestones: target.checked })}>
          Montrer à mes amis mes badges, ligues et cours terminés
        </Check>
        {own.code && (
          <Button variant="outline" disabled={isStill} onClick={() => void change({ renewCode: true })}>
            Changer de code
          </Button>
        )}
        {!isOnline && <p className="u-small u-muted">Les réglages se changent avec le réseau.</p>}
      </Card>
      {blocked.length > 0 && (
        <>
          <h3>Personnes bloquées</h3>
          <Card as="ul" rows flush>
            {blocked.map(({ person, alias }) => (
              <li className="friends-row u-row" key={person}>
                <p className="friends-who u-strong u-break" dir="auto">
                  {alias ?? WITHOUT_ALIAS}
                </p>
                <Button
                  small
                  variant="quiet"
                  aria-label={`Débloquer ${alias ?? WITHOUT_ALIAS}`}
                  onClick={() => void act(personBlocked, { person, isBlocked: false }, alias, 'Débloqué')}
                >
                  Débloquer
                </Button>
              </li>
            ))}
          </Card>
        </>
      )}
    </section>
  );
}
