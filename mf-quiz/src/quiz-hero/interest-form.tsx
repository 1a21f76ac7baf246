import { heroPage } from '@ulty/domain/base/pages.js';
import { GRADES } from '@ulty/domain/learning/grades.js';
import { loginPath } from '@ulty/domain/base/safe-path.js';
import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { SelectField } from '@ulty/elements/forms/field';
import { GradeOptions } from '@ulty/elements/forms/grade-options';
import { bell } from '@ulty/elements/base/icons';
import { Notice } from '@ulty/elements/base/notice';
import { useOptionalUser, useSearchParams } from '@ulty/kit';
import type { FormEvent } from 'react';
import { useInterest, useSaveInterest } from './quiz-hero.data';

const ALL_GRADES: readonly string[] = Object.values(GRADES).flat();

/** The address to return to after sign-in, with the class already chosen. */
const backPath = (grade: string) => `${heroPage}?${new URLSearchParams({ classe: grade })}#prevenir`;

/** 'Me prévenir': a visitor signs in first, and returns to the chosen class. Works without script up to that point. */
export function InterestForm({ isSignedIn }: { isSignedIn: boolean }) {
  const [params] = useSearchParams();
  const interest = useInterest(isSignedIn);
  const { save, isSaving, problem } = useSaveInterest();
  const user = useOptionalUser();
  const asked = params.get('classe') ?? user?.grade ?? '';
  const chosen = interest?.grade ?? (ALL_GRADES.includes(asked) ? asked : '');

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const grade = String(new FormData(form).get('classe') ?? '');
    if (isSignedIn) {
      event.preventDefault();
      void save(grade);
      return;
    }
    const back = form.elements.namedItem('returnTo');
    if (back instanceof HTMLInputElement) back.value = backPath(grade);
  };

  return (
    <Card as="section" id="prevenir" aria-labelledby="quiz-hero-prevenir">
      <form className="u-stack-16" action={loginPath()} method="get" onSubmit={onSubmit}>
        <h2 id="quiz-hero-prevenir">Me prévenir</h2>
        <p className="u-muted">Dites-nous votre classe{'\u00a0'}: les séries les plus demandées ouvriront d’abord.</p>
        {interest && (
          <Notice tone="done" title={`C’est noté pour la classe ${interest.grade}`} role="status">
            Vous serez prévenu à l’ouverture de QuizHero.
          </Notice>
        )}
        <SelectField key={chosen} name="classe" label="Votre classe" defaultValue={chosen} required error={problem ?? undefined}>
          <option value="" disabled>
            Choisir une classe
          </option>
          <GradeOptions />
        </SelectField>
        <input type="hidden" name="returnTo" value={heroPage} />
        <Button type="submit" icon={bell} aria-busy={isSaving || undefined} aria-disabled={isSaving || undefined}>
          {isSaving ? 'Enregistrement…' : interest ? 'Changer de classe' : 'Me prévenir'}
        </Button>
      </form>
    </Card>
  );
}
