import type { Duo } from '@ulty/contracts/community/duos.js';
import { duosPage, libraryPage } from '@ulty/domain/base/pages.js';
import { boukary, mariam } from '@ulty/domain/figures/people.js';
import { DUO, type DuoSide } from '@ulty/domain/people/duos.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Scene } from '@ulty/elements/base/people';
import { useNow } from '@ulty/kit';
import { useState } from 'react';
import { DuoPieces, strip } from './duo-pieces';
import { doneWords, leftWords, otherName, useWaitingPieces } from './duo.data';
import { Together } from './together';
import { Encourage } from './kudos-menu';

/** Two people side by side. */
export const TWO = (
  <Scene
    label="Mariam et Boukary"
    drawing={`<g transform="translate(36 30) scale(1.3)">${mariam.drawing}</g><g transform="translate(168 30) scale(1.3)">${boukary.drawing}</g>`}
  />
);

/** One duo: its five pieces, who has done what, and what comes next. Identity §17.8. */
export function DuoCard({ duo }: { duo: Duo }) {
  const now = useNow();
  const waiting = useWaitingPieces(duo);
  const [isCheering, setCheering] = useState(false);
  const { state, pieces, own, other, person, alias, cheered } = duo;
  const name = otherName(duo);
  return (
    <>
      <Card as="section" flush className="u-clip" aria-labelledby="friends-duo-done">
        {TWO}
        <div className="friends-duo u-stack-12">
          <div className="u-between">
            <h2 id="friends-duo-done">{doneWords(pieces.length)}</h2>
            {state === 'running' && <span className="u-muted u-small">{leftWords(duo.until, now)}</span>}
          </div>
          <DuoPieces pieces={pieces} waiting={waiting} />
          {waiting > 0 && (
            <p className="u-small u-pending u-italic">{waiting > 1 ? `${waiting}\u00a0quiz attendent` : 'Un quiz attend'} le réseau.</p>
          )}
          <ul className="friends-duo-sides">
            <Side side="own" name="Vous" count={own} />
            <Side side="other" name={duo.alias ?? 'Votre partenaire'} count={other} />
          </ul>
          {duo.together && <Together streak={duo.together} />}
          <p className="u-muted">{nextWords(duo)}</p>
          {state === 'running' && person ? (
            <>
              <ButtonLink wide href={libraryPage}>
                Faire un quiz · 3&nbsp;min
              </ButtonLink>
              {!isCheering && (
                <Button wide variant="outline" onClick={() => setCheering(true)}>
                  Encourager <bdi>{name}</bdi>
                </Button>
              )}
            </>
          ) : (
            <ButtonLink wide href={duosPage}>
              Recommencer
            </ButtonLink>
          )}
        </div>
      </Card>
      {isCheering && person && <Encourage friend={{ person, alias, cheered }} isFriend={false} />}
    </>
  );
}

function Side({ side, name, count }: { side: DuoSide; name: string; count: number }) {
  return (
    <li className="u-row">
      <span className="friends-duo-mark" style={strip(side)} aria-hidden="true" />
      <bdi className="u-fill u-break">{name}</bdi>
      <strong className="u-rigid">{count}&nbsp;quiz</strong>
    </li>
  );
}

function nextWords({ state, person, pieces, own, other, alias }: Duo): string {
  if (state === 'done') return 'La pièce est entrée dans vos deux étoffes.';
  if (person === null) return 'Cette personne a quitté Ulty. Ce que vous avez tissé reste à vous.';
  if (state === 'over') return `La semaine est finie. ${pieces.length} sur ${DUO.quizzes}. Recommencer\u00a0?`;
  if (own === DUO.mostOfOne) return `Le cinquième est pour ${otherName({ alias })}.`;
  if (other === DUO.mostOfOne) return 'Le cinquième est pour vous.';
  return 'Au cinquième, la pièce entre dans vos deux étoffes.';
}
