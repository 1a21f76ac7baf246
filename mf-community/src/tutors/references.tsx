import { Field } from '@ulty/elements/forms/field';
import { TUTORS } from '@ulty/domain/people/tutors.js';

/** Two people who can speak for the tutor. */
export function References({ count, error }: { count: number; error: string | undefined }) {
  return (
    <>
      {Array.from({ length: count }, (_, at) => (
        <fieldset key={at} className="ct-day ct-stack">
          <legend>Référence {at + 1}</legend>
          <Field name={`name${at}`} label="Nom" maxLength={TUTORS.referenceChars} error={at === 0 ? error : undefined} />
          <Field name={`role${at}`} label="Qui est-ce pour vous" placeholder="directrice d’école" maxLength={TUTORS.referenceChars} />
          <Field name={`phone${at}`} label="Numéro" inputMode="tel" maxLength={40} hint="Nous pouvons l’appeler. Chiffré, puis effacé." />
        </fieldset>
      ))}
    </>
  );
}
