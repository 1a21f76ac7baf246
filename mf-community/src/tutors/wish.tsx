import { isRegion } from '@ulty/domain/base/regions.js';
import { TUTOR_SUBJECTS, type TutorSubject } from '@ulty/domain/people/tutors.js';
import { Button } from '@ulty/elements/base/button';
import { SelectField } from '@ulty/elements/forms/field';
import { EmptyState } from '@ulty/elements/base/states';
import { useState } from 'react';
import { type Filters, useOwnTutoring, useTutorActs } from './tutors.data';

/** 'Demander un tuteur: on vous prévient'. Product §2.16. */
export function Wish({ filters, isEmpty }: { filters: Filters; isEmpty: boolean }) {
  const own = useOwnTutoring().data;
  const { wish, isBusy, fault } = useTutorActs();
  const [chosen, choose] = useState('');
  const region = isRegion(filters.region ?? null) ? (filters.region as Parameters<typeof wish>[1]) : null;
  const subject = TUTOR_SUBJECTS.find((one) => one === (filters.subject ?? chosen));
  const isWished = own?.wishes.some((one) => one.subject === subject && one.region === region) ?? false;
  const where = region ? ` – ${region}` : '';
  const title = isEmpty ? `Aucun tuteur${filters.subject ? ` en ${filters.subject}` : ''}${where}` : 'Vous ne trouvez pas\u00a0?';
  return (
    <EmptyState
      title={title}
      action={
        <span className="u-stack-16">
          {!filters.subject && (
            <SelectField name="tutors-souhait" label="Matière" value={chosen} onChange={({ target }) => choose(target.value)}>
              <option value="">Choisissez</option>
              {TUTOR_SUBJECTS.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </SelectField>
          )}
          <Button variant="outline" disabled={isBusy || !subject} onClick={() => void wish(subject as TutorSubject, region, !isWished)}>
            {isWished ? 'Ne plus me prévenir' : 'Demander un tuteur'}
          </Button>
          {fault && (
            <span role="alert" className="u-field-error u-line u-small u-medium">
              {fault}
            </span>
          )}
        </span>
      }
    >
      {isWished ? `On vous prévient dès qu’un tuteur de ${subject} arrive.` : 'Demandez-en un\u00a0: on vous prévient.'}
    </EmptyState>
  );
}
