import { publicSettingsPage } from '@ulty/domain/base/pages.js';
import { yacouba } from '@ulty/domain/figures/people.js';
import { moto } from '@ulty/domain/figures/places.js';
import { sceneOf } from '@ulty/domain/figures/scene.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Scene } from '@ulty/elements/base/people';

/** Offers the choice of a face to who has none. Identity §17.5. */
export function FaceOffer() {
  return (
    <Card as="section" flush className="u-clip" aria-labelledby="choisir-visage">
      <Scene {...sceneOf(yacouba, moto)} />
      <div className="u-pad u-stack-8 u-start">
        <h2 className="u-h3" id="choisir-visage">
          Choisissez votre visage
        </h2>
        <p className="u-small u-muted">Parmi les huit personnages de nos leçons, ou gardez votre lettre.</p>
        <ButtonLink variant="outline" small href={publicSettingsPage}>
          Choisir
        </ButtonLink>
      </div>
    </Card>
  );
}
