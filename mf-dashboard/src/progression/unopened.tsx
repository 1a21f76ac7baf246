import type { CategoryStanding } from '@ulty/contracts/learning/progression.js';
import { libraryPage } from '@ulty/domain/base/pages.js';
import { boukary } from '@ulty/domain/figures/people.js';
import { atelier } from '@ulty/domain/figures/places.js';
import { sceneOf } from '@ulty/domain/figures/scene.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Scene } from '@ulty/elements/base/people';
import type { CSSProperties } from 'react';

const NUMBERS = ['Aucune', 'Une', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf'];

/** Categories without an answer: one card for all of them. Identity §17.10. */
export function Unopened({ categories }: { categories: readonly CategoryStanding[] }) {
  const unopened = categories.filter(({ answers }) => answers === 0);
  const count = unopened.length;
  if (count === 0) return null;
  const few = count === 1 ? `${NUMBERS[1]} catégorie à ouvrir` : `${NUMBERS[count] ?? count} catégories à ouvrir`;
  return (
    <section
      className="progression-unopened u-surface u-clip"
      aria-labelledby="progression-unopened"
      style={{ '--from': categories.length - count + 1 } as CSSProperties}
    >
      {count > 2 && <Scene {...sceneOf(boukary, atelier)} />}
      <div className="u-pad u-stack-8 u-start">
        <h3 id="progression-unopened">{few}</h3>
        <p className="u-small u-muted">{unopened.map(({ name }) => name).join(', ')}. Une question suffit pour poser le premier fil.</p>
        <ButtonLink variant="outline" small href={libraryPage}>
          En choisir une
        </ButtonLink>
      </div>
    </section>
  );
}
