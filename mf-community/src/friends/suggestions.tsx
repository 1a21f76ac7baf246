import type { SocialPage } from '@ulty/contracts/community/friends.js';
import { Avatar } from '@ulty/elements/base/avatar';
import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';

/** People of the same school or group who chose to be suggested too. */
export function Suggestions({ page: { suggestions }, onAsk }: { page: SocialPage; onAsk: (alias: string) => void }) {
  if (suggestions.length === 0) return null;
  return (
    <section className="friends-part u-stack-12" aria-labelledby="friends-suggestions">
      <h2 id="friends-suggestions">Peut-être des amis</h2>
      <Card as="ul" rows flush>
        {suggestions.map(({ alias, why }) => (
          <li className="friends-row u-row" key={alias}>
            <Avatar name={alias} tone="neutral" />
            <div className="friends-who">
              <p className="u-strong u-break" dir="auto">
                {alias}
              </p>
              <p className="u-small u-muted">{why === 'group' ? 'même groupe' : 'même école'}</p>
            </div>
            <Button small variant="outline" aria-label={`Ajouter ${alias}`} onClick={() => onAsk(alias)}>
              Ajouter
            </Button>
          </li>
        ))}
      </Card>
    </section>
  );
}
