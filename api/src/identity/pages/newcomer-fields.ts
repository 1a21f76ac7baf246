import { ADULT_AT } from '@ulty/domain/base/ages.js';
import { formatDate } from '@ulty/domain/base/format.js';
import { privacyPage, termsPage } from '@ulty/domain/base/pages.js';
import { GRADES } from '@ulty/domain/learning/grades.js';
import { REGIONS } from '@ulty/domain/base/regions.js';
import { html, type SafeHtml } from '../../core/base/html.js';
import { NO_CONSENT } from '@ulty/contracts/people/legal.js';
import type { FormState } from './account-form.js';
import { choice, field, noteOf, typedIn, wrongOf } from './fields.js';

const TRACKS = [
  ['eleve', 'Élève'],
  ['etudiant', 'Étudiant'],
  ['entrepreneur', 'Entrepreneur'],
] as const;

const asChoices = (names: readonly string[]) => names.map((name) => [name, name] as const);

/**
 * The personal data of every new account, and the consent. Styles alone show class and guardian's number when they apply; in browsers that
 * cannot, they are always shown and state whom they are for. Product §1.7, §2.1.
 */
export function newcomerFields(state: FormState, year = new Date().getUTCFullYear()): SafeHtml[] {
  return [
    choice(state, { name: 'track', label: 'Vous êtes', none: 'Choisissez', groups: [['', TRACKS]] }),
    html`<div class="of-pupil">${choice(state, {
      name: 'grade',
      label: 'Classe',
      none: 'Choisissez',
      groups: Object.entries(GRADES).map(([exam, grades]) => [exam, asChoices(grades)] as const),
      help: 'Demandée aux élèves.',
    })}</div>`,
    // `max` is the latest birth year of an adult: beyond it the guardian's number shows. There is no `min`, since a partly typed year is
    // below any.
    field(state, {
      name: 'birthYear',
      label: 'Année de naissance',
      type: 'number',
      autocomplete: 'bday-year',
      max: year - ADULT_AT,
      help: `Exemple : ${year - 20}`,
    }),
    html`<div class="of-minor">${field(state, {
      name: 'guardianPhone',
      label: 'Numéro d’un parent ou tuteur',
      type: 'tel',
      autocomplete: 'off',
      help: 'Demandé avant 18 ans.',
      isOptional: true,
    })}</div>`,
    choice(state, {
      name: 'region',
      label: 'Région',
      none: 'Je préfère ne pas dire',
      groups: [['', asChoices(REGIONS)]],
      help: 'Facultatif.',
    }),
    consentBox(state),
  ];
}

/** The checkbox whose value is the version agreed to. */
function consentBox(state: FormState): SafeHtml {
  const { consentVersion: version } = state;
  const isTicked = typedIn(state, 'consentVersion') === version && version !== '';
  // Reported together with other errors: the password has to be typed again each time.
  const wrong = wrongOf(state, 'consentVersion') ?? (state.error && !isTicked ? NO_CONSENT : undefined);
  const day = version && html`Textes du ${formatDate(version)}. `;
  const note = noteOf('consentVersion', wrong, html`${day}Avant 18 ans, lisez-les avec un parent ou un tuteur.`);
  return html`<label class="box"><input id="consentVersion" name="consentVersion" type="checkbox" value="${version}" required${isTicked && html` checked`} aria-describedby="consentVersion-note"${wrong && html` aria-invalid="true"`}><span>J’accepte les <a href="${termsPage}" target="_blank">conditions d’utilisation</a> et la page <a href="${privacyPage}" target="_blank">Confidentialité</a>.</span></label>${note}`;
}
