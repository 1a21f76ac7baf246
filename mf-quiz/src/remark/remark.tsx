import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import { PEOPLE, type PersonId } from '@ulty/domain/figures/people.js';
import { Face } from '@ulty/elements/base/people';
import { useState } from 'react';
import { mayRemark } from './may-remark';
import './remark.css';

/** run: three right answers in a row · end: a quiz is passed · or a sentence of the content. */
export type Occasion = 'run' | 'end' | { says: string };

/** What each of the eight says where the content has no sentence of theirs. */
const SENTENCES: Record<PersonId, Record<Extract<Occasion, string>, string>> = {
  tipoko: { run: 'Trois planches semées, et toutes lèvent.', end: 'C’est semé. Demain, on arrose.' },
  boukary: { run: 'L’assemblage tient, vous pouvez poser la suite.', end: 'C’est bien ajusté. Demain, une autre pièce.' },
  lassina: { run: 'Le fil ne casse pas, continuez la ligne.', end: 'Bonne récolte. Demain, on reprend au bout du champ.' },
  rasmane: { run: 'Voilà un compte que vous pouvez refaire sans moi.', end: 'Le compte est bon. Demain, on le vérifie.' },
  noura: { run: 'Ces trois-là, je les note dans mon cahier.', end: 'Ce soir, je relis aussi ma leçon.' },
  lassane: { run: 'Trois essais, aucune panne.', end: 'Tout répond. Demain, on teste encore.' },
  mariam: { run: 'L’huile est chaude, on peut continuer.', end: 'Une fournée de faite. Demain, vous irez plus vite.' },
  yacouba: { run: 'La route est dégagée, gardez cette allure.', end: 'C’est livré. Demain, une autre course.' },
};

export interface RemarkProps {
  /** Label of the scene of the book or course, which begins with the person's name; someone else speaks without it. */
  label: string | undefined;
  occasion: Occasion;
}

/** A person says one sentence. Identity §17.3. */
export function Remark({ label, occasion }: RemarkProps) {
  const ids = Object.keys(PEOPLE) as PersonId[];
  const id = ids.find((one) => label?.startsWith(PEOPLE[one].name)) ?? 'rasmane';
  const person = PEOPLE[id];
  return (
    <p className="remark u-line u-fine">
      <Face person={person} size={56} />
      <span>
        <span className="u-muted u-small">{person.name}, personnage de nos leçons</span>
        <br />«{'\u00a0'}
        {typeof occasion === 'string' ? SENTENCES[id][occasion] : occasion.says}
        {'\u00a0'}»
      </span>
    </p>
  );
}

interface ChapterSaysProps {
  user: CurrentUser;
  chapterId: string;
  says: string;
  /** Of the book's scene, which names the person. */
  label: string | undefined;
}

/** What the book's person says at the end of a chapter, unless somebody has spoken today already. Identity §17.4. */
export function ChapterSays({ user, chapterId, says, label }: ChapterSaysProps) {
  const [isShown] = useState(() => mayRemark(user, chapterId));
  return isShown ? <Remark label={label} occasion={{ says }} /> : null;
}
