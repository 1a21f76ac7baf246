import type { Duo } from '@ulty/contracts/community/duos.js';
import { duoPage } from '@ulty/domain/base/pages.js';
import { Card } from '@ulty/elements/base/card';
import { useNow } from '@ulty/kit';
import { DuoPieces } from './duo-pieces';
import { doneWords, leftWords, otherName } from './duo.data';
import './duo.css';

/** Duos as rows that lead to their page. */
export function DuoList({ duos }: { duos: readonly Duo[] }) {
  const now = useNow();
  return (
    <section className="friends-part u-stack-12" aria-labelledby="friends-duos">
      <h2 id="friends-duos">Vos défis à deux</h2>
      <Card as="ul" rows flush>
        {duos.map((duo) => (
          <li key={duo.code} className="friends-row u-row">
            <DuoPieces pieces={duo.pieces} />
            <div className="friends-who">
              <a className="u-strong u-break u-ink" href={duoPage({ code: duo.code })}>
                Avec <bdi>{otherName(duo)}</bdi>
              </a>
              <p className="u-small u-muted">
                {duo.state === 'done'
                  ? 'Réussi à deux'
                  : `${doneWords(duo.pieces.length)} · ${duo.state === 'over' ? 'semaine finie' : leftWords(duo.until, now)}`}
              </p>
            </div>
          </li>
        ))}
      </Card>
    </section>
  );
}
