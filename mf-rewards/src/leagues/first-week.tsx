import type { LeagueCurrent } from '@ulty/contracts/rewards/leagues.js';
import { duosPage } from '@ulty/domain/base/pages.js';
import { lassina } from '@ulty/domain/figures/people.js';
import { champ } from '@ulty/domain/figures/places.js';
import { sceneOf } from '@ulty/domain/figures/scene.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Scene } from '@ulty/elements/base/people';
import { useHasRoute } from '@ulty/kit';
import { StartWork } from './goal';
import { goalWords, points, workWords } from './league-words';

const SCENE = <Scene {...sceneOf(lassina, champ)} />;
const ALONE = { title: 'Cette semaine, vous jouez pour vous', detail: 'Vos points comptent déjà pour le départ.' };

/** A learner who has not begun the week, or whose group has nobody else yet: no league of one, their points count for the start. */
export function FirstWeek({ league }: { league: LeagueCurrent }) {
  const { points: count, pointsBySource } = league;
  const { title, detail } = league.isJoined ? ALONE : goalWords(league);
  const hasDuo = useHasRoute(duosPage);
  return (
    <>
      <Card as="section" flush className="u-clip" aria-labelledby="leagues-depart">
        {SCENE}
        <div className="u-stack-12 u-pad">
          <h2 id="leagues-depart">{title}</h2>
          <p className="u-muted">{detail}</p>
          {count > 0 && (
            <p className="u-row">
              <span className="leagues-start-points u-bold">{points(count)}</span>{' '}
              <span className="u-muted">{workWords(pointsBySource)}</span>
            </p>
          )}
          <StartWork wide />
        </div>
      </Card>
      {hasDuo && (
        <Card as="section" className="u-stack-12" aria-labelledby="leagues-a-deux">
          <h2 id="leagues-a-deux">À deux, tout de suite</h2>
          <p className="u-muted">Invitez une personne&nbsp;: cinq quiz à deux, une semaine.</p>
          <ButtonLink variant="outline" wide href={duosPage}>
            Envoyer le lien
          </ButtonLink>
        </Card>
      )}
    </>
  );
}
