import type { AppError } from '../../core/base/errors.js';
import { html, type SafeHtml } from '../../core/base/html.js';
import { WRONG_MARK } from './layout.js';

/** The texts typed before, and the error about them. */
export interface TypedState {
  typed: Record<string, unknown>;
  error: AppError | null;
}

export interface FieldOptions {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password' | 'tel' | 'number';
  autocomplete: string;
  /** Keyboard of a phone, where `type` is not specific enough; switches off capitals and corrections. */
  inputmode?: 'email';
  /** Largest allowed number. */
  max?: number;
  help?: string;
  /** Message under the field when the error has none for it. */
  wrong?: string | null;
  isOptional?: boolean;
}

/** Draws a field with the text typed before, except passwords. Only strings are used: a forged body may contain anything. */
export function field(
  state: TypedState,
  { name, label, type, autocomplete, inputmode, max, help, wrong: fallback, isOptional }: FieldOptions,
): SafeHtml {
  const wrong = wrongOf(state, name) ?? fallback;
  const value = type === 'password' ? null : typedIn(state, name);
  const note = noteOf(name, wrong, help);
  return html`<label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}"${inputmode && html` inputmode="${inputmode}" autocapitalize="none" spellcheck="false"`}${max !== undefined && html` max="${max}"`}${!isOptional && html` required`}${value !== null && html` value="${value}"`}${note && html` aria-describedby="${name}-note"`}${wrong && html` aria-invalid="true"`}>${note}`;
}

/** First and last name. */
export const nameFields = (state: TypedState): SafeHtml[] => [
  field(state, { name: 'firstName', label: 'Prénom', type: 'text', autocomplete: 'given-name' }),
  field(state, { name: 'lastName', label: 'Nom', type: 'text', autocomplete: 'family-name', help: 'Facultatif.', isOptional: true }),
];

/** A field for a new password. */
export const newPasswordField = (state: TypedState, name = 'password', label = 'Mot de passe'): SafeHtml =>
  field(state, {
    name,
    label,
    type: 'password',
    autocomplete: 'new-password',
    help: '10 caractères au moins. Une phrase convient bien.',
  });

/** A choice from a list; `groups` by their heading, '' for none. The first entry means that nothing is chosen. */
export function choice(
  state: TypedState,
  { name, label, none, groups, help }: { name: string; label: string; none: string; groups: Choices; help?: string },
): SafeHtml {
  const wrong = wrongOf(state, name);
  const chosen = typedIn(state, name);
  const note = noteOf(name, wrong, help);
  const option = ([value, text]: readonly [string, string]) =>
    html`<option value="${value}"${value === chosen && html` selected`}>${text}</option>`;
  const options = groups.map(([heading, choices]) =>
    heading ? html`<optgroup label="${heading}">${choices.map(option)}</optgroup>` : html`${choices.map(option)}`,
  );
  return html`<label for="${name}">${label}</label><select id="${name}" name="${name}"${note && html` aria-describedby="${name}-note"`}${wrong && html` aria-invalid="true"`}><option value="">${none}</option>${options}</select>${note}`;
}
export type Choices = readonly (readonly [heading: string, choices: readonly (readonly [value: string, text: string])[]])[];

/** Returns the error message about a field. */
export const wrongOf = (state: TypedState, name: string): string | undefined => state.error?.details.fields?.[name];

/** Returns the text typed before; only strings: a forged body may contain anything. */
export function typedIn({ typed }: TypedState, name: string): string | null {
  const value = typed[name];
  return typeof value === 'string' ? value.slice(0, 300) : null;
}

/** The line under a field: its error, else its help. */
export function noteOf(name: string, wrong: string | null | undefined, help?: string | SafeHtml): SafeHtml | null {
  if (wrong) return html`<span class="wrong" id="${name}-note">${WRONG_MARK}${wrong}</span>`;
  return help ? html`<span class="help" id="${name}-note">${help}</span>` : null;
}
