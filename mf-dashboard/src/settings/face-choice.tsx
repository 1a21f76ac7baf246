import { PEOPLE, PERSON_IDS } from '@ulty/domain/figures/people.js';
import { Avatar } from '@ulty/elements/base/avatar';
import { Face } from '@ulty/elements/base/people';
import { FieldError } from '@ulty/elements/forms/field';

export interface FaceChoiceProps {
  /** The learner's name, whose letter stands where no face is chosen. */
  name: string;
  /** An id of the eight people, or ''. */
  chosen: string;
  error?: string;
}

/** The face others see: one of the eight people of our lessons, or the letter of the name. Identity §17.5. */
export function FaceChoice({ name, chosen, error }: FaceChoiceProps) {
  return (
    <fieldset className="settings-faces">
      <legend className="u-field-label u-strong">Visage</legend>
      <p className="u-small u-muted">Des personnages de nos leçons. Visible de tous.</p>
      <div className="u-wrap">
        <label className="settings-face u-center">
          <input className="u-visually-hidden" type="radio" name="face" value="" defaultChecked={chosen === ''} />
          <Avatar name={name} />
          <span className="u-small">Ma lettre</span>
        </label>
        {PERSON_IDS.map((id) => (
          <label key={id} className="settings-face u-center">
            <input className="u-visually-hidden" type="radio" name="face" value={id} defaultChecked={chosen === id} />
            <Face person={PEOPLE[id]} size={56} />
            <span className="u-small">{PEOPLE[id].name}</span>
          </label>
        ))}
      </div>
      <FieldError role="alert">{error}</FieldError>
    </fieldset>
  );
}
